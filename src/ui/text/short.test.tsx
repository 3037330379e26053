// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Count } from './short';
import { Time } from './time';

it('a large count is shown short; its text and its title are the full number [shell-21]', () => {
  const { container } = render(<Count n={12_345_678} unit="follower" />);
  expect(container.textContent).toBe('12,345,678 followers');
  expect(screen.getByTitle('12,345,678').dataset.short).toBe('12.3M');
});

it('a small count has no short form', () => {
  const { container } = render(<Count n={4_210} unit="post" />);
  expect(container.textContent).toBe('4,210 posts');
  expect(container.firstElementChild?.children).toHaveLength(0);
});

it('a time is shown relative to now; its text is the date, its title the long date [shell-21]', () => {
  const iso = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const { container } = render(<Time iso={iso} format="medium" fromNow />);
  const time = container.querySelector('time');
  expect(time?.dateTime).toBe(iso);
  expect(time?.textContent).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  expect(time?.title).toMatch(/day, .* at /);
  expect(time?.firstElementChild?.getAttribute('data-short')).toBe('3 d ago');
});
