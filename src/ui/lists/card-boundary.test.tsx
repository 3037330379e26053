// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CardBoundary } from './card-boundary';

type Item = { name: string };

/** Two cards; the cards of the broken names cannot be drawn. */
function cards(items: Item[], broken: Set<string>) {
  return items.map((item) => (
    <CardBoundary key={item.name} item={item}>
      {() => {
        if (broken.has(item.name)) throw new Error('no picture of this name');
        return <p>{item.name}</p>;
      }}
    </CardBoundary>
  ));
}

it('a card that cannot be drawn shows why, beside the others, and is drawn again by Retry [parts-65]', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = new Set(['luna']);
  render(cards([{ name: 'luna' }, { name: 'echo' }], broken));
  expect(screen.getByRole('alert').textContent).toContain('no picture of this name');
  expect(screen.getByText('echo')).toBeTruthy();
  broken.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('luna')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a card that could not be drawn is drawn again when its item has been read again', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const broken = new Set(['luna']);
  const { rerender } = render(cards([{ name: 'luna' }], broken));
  broken.clear();
  rerender(cards([{ name: 'luna' }], broken));
  expect(screen.getByText('luna')).toBeTruthy();
});
