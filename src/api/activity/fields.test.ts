import { describe, expect, it } from 'vitest';
import type { UserPatch } from '@/wire/user-patch.schema';
import { patchUser } from '../patch-user';
import { type Act, type Change, type Entry, isFollowed } from './act';
import { judge } from './carry-out';
import { inverseOf, lastAct, offerOf, wordsOf } from './fields';

const USER = { id: 'u1', username: 'luna', featured_rank: 3, max_auth_scope: 'normal' } as const;

/** What a write on a user declares. */
function patching(variables: UserPatch, user: Parameters<typeof patchUser>[0] = USER): Act {
  const { act } = patchUser(user).meta ?? {};
  if (typeof act !== 'function') throw new Error('it declares nothing');
  return act(variables);
}

let lastId = 0;
function entry(act: Entry['act'], more: Partial<Entry> = {}): Entry {
  lastId += 1;
  return { id: lastId, act, at: 0, error: null, ...more };
}
const ban = patching({ isBanned: true });
const rank = (to: number): Change => ({ field: 'featuredRank', id: 'u1', name: 'luna', from: 3, to });
const codes = (from: number, to: number): Change => ({
  field: 'allocation',
  id: 'u1',
  name: 'luna',
  from,
  to,
});
const act = (change: Change): Act => ({ change });

describe('what a write on a user declares', () => {
  it.each([
    [{ isBanned: true }, 'Ban', { isBanned: false }],
    [{ isBanned: false }, 'Unban', { isBanned: true }],
    [{ featuredRank: 7 }, 'Feature at rank 7', { featuredRank: 3 }],
    [{ featuredRank: -1 }, 'Remove from Featured', { featuredRank: 3 }],
    [{ username: 'moon' }, 'Rename to moon', { username: 'luna' }],
    [{ maxAuthScope: 'admin' as const }, 'Assign Admin', { maxAuthScope: 'normal' }],
    [{ isCreator: true as const }, 'Promote', null],
  ])('%j is named %s and undone by %j', (patch, label, inverse) => {
    const act = patching(patch);
    expect(wordsOf(act)).toEqual({ label, target: 'luna' });
    const back = act.change && inverseOf(act.change);
    expect(back && { [back.field]: back.to }).toEqual(inverse);
  });

  it('a user who was not featured is removed from Featured again', () => {
    const { change } = patching({ featuredRank: 1 }, { ...USER, featured_rank: null });
    expect(change && inverseOf(change)?.to).toBe(-1);
  });
});

describe('what an entry offers', () => {
  it('undoes a success once, and sends a failure again until that succeeds', () => {
    const banned = entry(ban);
    const undo = entry(ban, { follows: banned.id });
    expect(offerOf(banned, [banned])).toBe('undo');
    expect(offerOf(banned, [undo, banned])).toBeNull();
    const failed = entry(ban, { error: new Error('no') });
    expect(offerOf(failed, [failed])).toBe('again');
    expect(offerOf(failed, [entry(ban, { follows: failed.id }), failed])).toBeNull();
  });

  it('sends a failure again only until the same is done to the same thing', () => {
    const mutationFn = async () => {};
    const failed = entry(ban, { error: new Error('no') });
    expect(offerOf(failed, [entry(ban), failed])).toBeNull();
    expect(offerOf(failed, [entry(act(rank(7))), failed])).toBe('again');
    const hide = (key: string, error: Error | null) =>
      entry(
        { label: 'Hide Post', target: 'bob' },
        { write: { mutationKey: ['posts', key], mutationFn }, error },
      );
    const unhidden = hide('p1', new Error('no'));
    expect(offerOf(unhidden, [hide('p1', null), unhidden])).toBeNull();
    expect(offerOf(unhidden, [hide('p2', null), unhidden])).toBe('again');
    expect(offerOf(unhidden, [unhidden, hide('p1', null)])).toBe('again');
    const refused = entry(
      { label: '+100 access codes', target: 'ann', again: true },
      { write: { mutationKey: ['sites', 'u1'], mutationFn }, error: new Error('no') },
    );
    const given = { field: 'allocation', id: 'u1', name: 'ann', from: 100, to: 200 } as const;
    expect(offerOf(refused, [refused])).toBe('again');
    expect(offerOf(refused, [entry({ change: given }), refused])).toBeNull();
    // Other codes than those were given.
    expect(offerOf(refused, [entry({ change: { ...given, to: 101 } }), refused])).toBe('again');
    const write = { mutationKey: ['posts', 'p1'] };
    expect(offerOf(unhidden, [entry({ label: 'Dismiss Report', target: 'bob' }, { write }), unhidden])).toBe(
      'again',
    );
  });

  it('a failed undo leaves the act undoable, until the undo is tried again with success', () => {
    const banned = entry(ban);
    const failed = entry(ban, { follows: banned.id, error: new Error('no') });
    expect(offerOf(banned, [failed, banned])).toBe('undo');
    const again = entry(ban, { follows: failed.id });
    expect(isFollowed([again, failed, banned], banned.id)).toBe(true);
  });

  it('offers nothing for a write without an inverse', () => {
    const hidden = entry({ label: 'Hide Post', target: 'luna', again: true });
    expect(offerOf(hidden, [hidden])).toBeNull();
    const promoted = entry(patching({ isCreator: true }));
    expect(offerOf(promoted, [promoted])).toBeNull();
  });

  it('the key z means the last act, whether it can be undone or not, and redoes none', () => {
    const first = entry(ban);
    const second = entry(patching({ featuredRank: 9 }));
    expect(lastAct([second, first])).toBe(second);
    const undo = entry(patching({ featuredRank: 3 }), { follows: second.id });
    expect(lastAct([undo, second, first])).toBe(first);
    expect(lastAct([])).toBeUndefined();
    const hidden = entry({ label: 'Hide Post', target: 'luna' });
    const saved = entry({ label: 'Export', target: 'luna', saved: { bytes: 1 } });
    const failed = entry(ban, { error: new Error('no') });
    expect(lastAct([failed, saved, hidden, first])).toBe(hidden);
    const tooLate = entry({ label: 'Block', target: 'Texas', note: 'somebody else did it first' });
    expect(lastAct([tooLate, first])).toBe(first);
    const again = entry(ban, { follows: failed.id });
    expect(lastAct([again, failed, first])).toBe(again);
    // An undo that failed and was tried again is an undo.
    const refused = entry(patching({ featuredRank: 3 }), { follows: second.id, error: new Error('no') });
    const undone = entry(patching({ featuredRank: 3 }), { follows: refused.id });
    expect(lastAct([undone, refused, second, first])).toBe(first);
  });
});

describe('a change compared with the current value', () => {
  const back: Change = { field: 'featuredRank', id: 'u1', name: 'luna', from: 7, to: 3 };

  it('is sent when nobody changed the value', () => {
    expect(judge(back, 7, [])).toMatchObject({ kind: 'send', change: { from: 7, to: 3 } });
  });

  it('is not sent when the value is already there', () => {
    expect(judge(back, 3, [])).toMatchObject({ kind: 'stop', why: expect.stringContaining('rank 3') });
  });

  it('asks when somebody changed the value, and is sent after a yes to that value', () => {
    expect(judge(back, 5, [])).toMatchObject({ kind: 'ask', why: expect.stringContaining('Somebody else') });
    expect(judge(back, 5, [], 5)).toMatchObject({ kind: 'send', change: { from: 5, to: 3 } });
    expect(judge(back, 6, [], 5)).toMatchObject({ kind: 'ask' });
  });

  it('shows that the later change was made in this tab', () => {
    const later = entry(act(rank(5)));
    expect(judge(back, 5, [later])).toMatchObject({ kind: 'ask', why: expect.stringContaining('You') });
  });

  it('takes access codes back in any order while only this tab changed them', () => {
    const first = codes(100, 200);
    const entries = [entry(act(codes(200, 300))), entry(act(first))];
    // From 200 back to 100, while the site has 300 by now.
    expect(judge(codes(200, 100), 300, entries)).toMatchObject({
      kind: 'send',
      change: { from: 300, to: 200 },
    });
    expect(judge(codes(200, 100), 250, entries)).toMatchObject({
      kind: 'stop',
      why: expect.stringContaining('somebody else'),
    });
  });
});
