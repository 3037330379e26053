import { describe, expect, it } from 'vitest';
import type { Act } from '../query/act';
import { type Entry, withEntry } from './entry';

describe('another entry', () => {
  const change = (to: number) => {
    return {
      kind: 'change',
      change: { field: 'featuredRank', id: 'u1', name: 'luna', from: 3, to },
    } as const;
  };
  const entry = (id: number, act: Act, more: Partial<Entry> = {}): Entry => {
    return { id, at: 0, act, status: 'done', error: null, ...more };
  };
  const hide = (id: number, post: string, more: Partial<Entry> = {}) =>
    entry(
      id,
      { kind: 'other', label: 'Hide Post', target: 'bob', retry: 'always' },
      { write: { mutationKey: ['posts', post] }, ...more },
    );

  it('undoes the act that it names, if it is done', () => {
    const first = entry(1, change(7));
    const undo = entry(2, change(3), { undoOf: 1 });
    expect(withEntry([first], undo)).toEqual([undo, { ...first, undoneBy: 2 }]);
    const failed: Entry = { ...undo, status: 'failed' };
    expect(withEntry([first], failed)).toEqual([failed, first]);
  });

  it.each(['failed', 'unconfirmed'] as const)(
    'supersedes an act that is %s on the same target [activity-41]',
    (status) => {
      const open = entry(1, change(7), { status });
      expect(withEntry([open], entry(2, change(8)))[1]?.supersededBy).toBe(2);
      const other = { ...change(8), change: { ...change(8).change, id: 'u2' } };
      expect(withEntry([open], entry(2, other))[1]?.supersededBy).toBeUndefined();
      const notHidden = hide(1, 'p1', { status });
      expect(withEntry([notHidden], hide(2, 'p1'))[1]?.supersededBy).toBe(2);
      expect(withEntry([notHidden], hide(2, 'p2'))[1]?.supersededBy).toBeUndefined();
      expect(withEntry([notHidden], hide(2, 'p1', { status }))[1]?.supersededBy).toBeUndefined();
      const dismissed = entry(
        2,
        { kind: 'other', label: 'Dismiss Report', target: 'bob' },
        { write: { mutationKey: ['posts', 'p1'] } },
      );
      expect(withEntry([notHidden], dismissed)[1]?.supersededBy).toBeUndefined();
    },
  );

  it('never changes what is done, whoever does the same again', () => {
    expect(withEntry([hide(1, 'p1')], hide(2, 'p1'))[1]).toEqual(hide(1, 'p1'));
  });
});
