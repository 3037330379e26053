import { beforeEach, expect, it, vi } from 'vitest';
import { nextSession } from '@/lib/browser/page-session';
import type { PaletteEntry } from './palette-query';
import { lastUsedFirst, rememberUse } from './palette-recents';

const entry = (key: string): PaletteEntry => ({ key, title: key, group: 'Lists', run: () => {} });
const ALL = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(entry);
const shownKeys = () => lastUsedFirst(ALL, () => {}).map(({ key }) => key);

beforeEach(nextSession);

it('the entry used last comes first, each entry once, and at most five [people-20]', () => {
  expect(shownKeys()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  for (const key of ['c', 'a', 'c']) rememberUse(entry(key));
  expect(shownKeys()).toEqual(['c', 'a', 'b', 'd', 'e', 'f', 'g']);
  for (const key of ['d', 'e', 'f', 'g']) rememberUse(entry(key));
  expect(shownKeys()).toEqual(['g', 'f', 'e', 'd', 'c', 'a', 'b']);
});

it('a user is remembered by name, an entry that is not offered any more is left out', () => {
  const openPerson = vi.fn();
  rememberUse(entry('gone'));
  rememberUse({ ...entry('person:1'), title: 'luna', person: { id: '1', avatar: null } });
  const [first, second] = lastUsedFirst(ALL, openPerson);
  expect(first?.title).toBe('luna');
  first?.run();
  expect(openPerson).toHaveBeenCalledWith('1');
  expect(second?.key).toBe('a');
});

it('the next viewer in the same tab starts without them [people-20]', () => {
  rememberUse(entry('c'));
  nextSession();
  expect(shownKeys()[0]).toBe('a');
});
