// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SelectBox, SelectionContext, useSelection } from './selection';

function List({ page = 1, ids = ['a', 'b', 'c', 'd', 'e'] }: { page?: number; ids?: string[] }) {
  const selection = useSelection(`list ${page}`, ids);
  return (
    <>
      <SelectionContext value={selection}>
        {ids.map((id) => (
          <SelectBox key={id} id={id} name={id} />
        ))}
      </SelectionContext>
      <button type="button" onClick={() => selection.choose(ids)}>
        all
      </button>
      <output>{[...selection.chosen].sort().join('')}</output>
    </>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const chosen = () => screen.getByRole('status').textContent;

it('a click selects and deselects, and shift selects a range in either direction [activity-15]', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.click(box('b'));
  await user.keyboard('{Shift>}');
  await user.click(box('d'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('bcd');
  await user.click(box('c'));
  expect(chosen()).toBe('bd');
  await user.keyboard('{Shift>}');
  await user.click(box('a'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('abcd');
  await user.click(box('d'));
  await user.keyboard('{Shift>}');
  await user.click(box('a'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('');
});

it('Space on a checkbox works like a click, and all can be chosen [activity-15]', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.tab();
  await user.keyboard(' ');
  expect(chosen()).toBe('a');
  await user.click(screen.getByRole('button', { name: 'all' }));
  expect(chosen()).toBe('abcde');
});

it('a selection survives a refetch of the list, and another page begins without a selection [activity-15]', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<List />);
  await user.click(box('c'));
  rerender(<List ids={['f', 'c', 'a']} />);
  expect(box('c')).toHaveProperty('checked', true);
  rerender(<List page={2} ids={['x', 'c']} />);
  expect(box('c')).toHaveProperty('checked', false);
  rerender(<List ids={['a', 'c']} />);
  expect(chosen()).toBe('c');
});
