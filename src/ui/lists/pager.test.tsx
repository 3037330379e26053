// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pager } from './pager';

it.each([
  [false, 'The page is not loaded'],
  [true, 'This is the last page'],
])('Next shows the last page only once a page is read (%s): %s [users-17]', (isRead, reason) => {
  const turns = { hasPrevious: false, hasNext: false, onPrevious() {}, onNext() {} };
  render(<Pager {...turns} isRead={isRead} />);
  expect(screen.getByRole('button', { name: 'Next' }).title).toBe(reason);
});
