// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MAX_PROMPT_ROWS } from '@/wire/new-feedback.schema';
import { Rows } from './kind-fields';

async function addTo(count: number) {
  const onAdd = vi.fn();
  const rows = Array.from({ length: count }, (_, at) => ({ id: String(at) }));
  render(
    <Rows name="Choice" rows={rows} least={1} onAdd={onAdd} onRemove={() => {}}>
      {(at) => <p>{at}</p>}
    </Rows>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add Choice' }));
  return onAdd;
}

it('adds a row below the maximum', async () => {
  expect(await addTo(MAX_PROMPT_ROWS - 1)).toHaveBeenCalledOnce();
});

it('adds no row at the maximum, and gives the reason on the button [sandbox-97]', async () => {
  expect(await addTo(MAX_PROMPT_ROWS)).not.toHaveBeenCalled();
  const button = screen.getByRole('button', {
    name: 'Add Choice',
    description: 'A prompt has at most 100 choices',
  });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('adds a row on Enter in the last one, and never sends the form [feedback-32]', async () => {
  const onAdd = vi.fn();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Rows name="Choice" rows={[{ id: 'a' }, { id: 'b' }]} least={1} onAdd={onAdd} onRemove={() => {}}>
        {(at) => <input aria-label={`Choice ${at + 1}`} />}
      </Rows>
      <button type="submit">Send</button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Choice 1'), '{Enter}');
  expect(onAdd).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Choice 2'), '{Enter}');
  expect(onAdd).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});
