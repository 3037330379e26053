import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OLDEST_BROWSERS } from '../build/oldest-browsers';

const { chrome, edge, firefox, safari } = OLDEST_BROWSERS;

/** The cells of the first table of docs/browsers.md: what the page uses, then a version for each column of browsers. */
const [, , ...rows] = (/^(\|.*\n)+/m.exec(readFileSync('docs/browsers.md', 'utf8'))?.[0] ?? '')
  .trim()
  .split('\n')
  .map((line) => line.slice(2, -2).split(' | '));

it('docs/browsers.md names the browsers that the build is for [hosting-19]', () => {
  expect(rows.at(-1)).toEqual(['**All of it**', `**${chrome}**`, `**${firefox}**`, `**${safari}**`]);
  expect(edge).toBe(chrome);
});

it('the last row of docs/browsers.md has the newest version of each column', () => {
  const newest = [1, 2, 3].map((column) => Math.max(...rows.slice(0, -1).map((row) => Number(row[column]))));
  expect(newest).toEqual([chrome, firefox, safari].map(Number));
});
