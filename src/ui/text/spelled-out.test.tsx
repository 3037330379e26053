// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ClampedText } from './clamped';
import { SpelledOut } from './spelled-out';

const mark = () => screen.queryByRole('button', { name: 'contains hidden characters' });

it('a text with hidden characters has a mark, which spells the characters out on request [keyboard-6]', async () => {
  render(<ClampedText text={'photo\u202Egpj.exe'} />);
  const button = mark();
  expect(button?.title).toBe('U+202E right-to-left override');
  expect(screen.getByText('photo\u202Egpj.exe')).toBeDefined();
  if (button) await userEvent.click(button);
  expect(button?.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('U+202E right-to-left override').closest('p')?.textContent).toBe(
    'photoU+202E right-to-left overridegpj.exe',
  );
  if (button) await userEvent.click(button);
  expect(screen.queryByText('U+202E right-to-left override')).toBeNull();
});

it('other texts stay unchanged', () => {
  render(<SpelledOut text="שלום 👩‍👩‍👧" />);
  expect(mark()).toBeNull();
  expect(document.body.textContent).toBe('שלום 👩‍👩‍👧');
});
