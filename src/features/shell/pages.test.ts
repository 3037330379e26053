import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GROUPS } from './pages';

it('index.html has an icon for each page of the navigation, and no other', () => {
  const html = readFileSync('index.html', 'utf8');
  const icons = [...html.matchAll(/<symbol id="([^"]*)" viewBox="0 0 16 16"><path d="M[^"]+"/g)];
  expect(icons.map(([, id]) => id)).toEqual(GROUPS.flatMap(({ pages }) => pages.map(({ to }) => to)));
});
