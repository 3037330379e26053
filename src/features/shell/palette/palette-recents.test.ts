import { expect, it, vi } from 'vitest';
import type { PaletteEntry } from './palette-query';
import { lastUsedFirst, rememberUse } from './palette-query';

const entry = (key: string): PaletteEntry => ({ key, title: key, group: 'Lists', run: () => {} });
const ALL = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(entry);
const keysFor = (viewerId: string, entries = ALL) =>
  lastUsedFirst(viewerId, entries, () => {}).map(({ key }) => key);

it('the entry used last comes first, each entry once, and at most five', () => {
  expect(keysFor('ann')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  for (const key of ['c', 'a', 'c']) rememberUse('ann', entry(key));
  expect(keysFor('ann')).toEqual(['c', 'a', 'b', 'd', 'e', 'f', 'g']);
  for (const key of ['d', 'e', 'f', 'g']) rememberUse('ann', entry(key));
  expect(keysFor('ann')).toEqual(['g', 'f', 'e', 'd', 'c', 'a', 'b']);
});

it('a user is remembered by name, an entry that is not offered any more is left out', () => {
  const openPerson = vi.fn();
  rememberUse('bob', entry('gone'));
  rememberUse('bob', { ...entry('person:1'), title: 'luna', person: { id: '1', avatar: null } });
  const [first, second] = lastUsedFirst('bob', ALL, openPerson);
  expect(first?.title).toBe('luna');
  first?.run();
  expect(openPerson).toHaveBeenCalledWith('1');
  expect(second?.key).toBe('a');
});

it('the next viewer in the same tab starts without them', () => {
  rememberUse('ann', entry('c'));
  expect(keysFor('bob')[0]).toBe('a');
  rememberUse('bob', entry('d'));
  expect(keysFor('ann')[0]).toBe('a');
});
