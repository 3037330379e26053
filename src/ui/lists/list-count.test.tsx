// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListCount, type ListCountProps } from './list-count';

const FIRST: ListCountProps = {
  count: 'showing 24 users',
  choice: 'luna',
  list: { pageKey: '1.1', reachedBy: undefined, turning: false },
};
const SECOND: ListCountProps = {
  ...FIRST,
  list: { pageKey: '1.2', reachedBy: 'next', turning: false },
};
const BACK: ListCountProps = {
  ...FIRST,
  list: { pageKey: '1.1', reachedBy: 'previous', turning: false },
};

/** Renders a count after another; returns what screen readers announce: the text of a new element. */
function announced(...counts: ListCountProps[]) {
  const { rerender } = render(<ListCount />);
  const region = screen.getByRole('status');
  return counts.map((count) => {
    const before = region.firstElementChild;
    rerender(<ListCount {...count} />);
    return region.firstElementChild === before ? null : region.textContent;
  });
}

it('a page that was turned is announced with its direction, also where the number is the same [parts-177]', () => {
  expect(announced(FIRST, SECOND, BACK)).toEqual([
    'showing 24 users',
    'next page, showing 24 users',
    'previous page, showing 24 users',
  ]);
});

it('a page is not announced again when drawn again, nor before another page is shown [parts-178]', () => {
  const turning: ListCountProps = { ...FIRST, choice: 'moon', list: { pageKey: '1.1', turning: true } };
  expect(announced(FIRST, FIRST, turning, { ...turning, list: FIRST.list })).toEqual([
    'showing 24 users',
    null,
    null,
    'showing 24 users',
  ]);
});

it('a page that was turned stays as announced while a search loads', () => {
  const { rerender } = render(<ListCount {...FIRST} />);
  rerender(<ListCount {...SECOND} />);
  rerender(<ListCount {...SECOND} choice="moon" list={{ pageKey: '1.1', turning: true }} />);
  expect(screen.getByRole('status').textContent).toBe('next page, showing 24 users');
});

it('a search from a later page announces its count, and no direction [parts-178]', () => {
  expect(announced(SECOND, { ...BACK, choice: 'moon' })).toEqual(['showing 24 users', 'showing 24 users']);
});

it('a number that changes on the page is announced without the rest [parts-179]', () => {
  const decided: ListCountProps = { ...SECOND, detail: '3 decided' };
  expect(announced(FIRST, SECOND, decided, { ...decided, count: 'showing 23 users' })).toEqual([
    'showing 24 users',
    'next page, showing 24 users',
    'showing 24 users, 3 decided',
    'showing 23 users, 3 decided',
  ]);
});

it('the count is a separate text [parts-179]', () => {
  announced(FIRST, SECOND);
  expect(screen.getAllByText('showing 24 users')).toHaveLength(1);
});
