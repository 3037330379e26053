import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api-error';
import type { UserPatch } from '@/wire/user-patch.schema';
import { patchUser } from '../patch-user';
import type { Act, Change } from '../query/act';
import { precheck } from './carry-out';
import { actText, inverseOf, newestEntry, offerOf, wordsOf } from './fields';
import { type Entry, withEntry } from './ledger';

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
  return { id: lastId, act, at: 0, status: 'done', error: null, ...more };
}
const ban = patching({ isBanned: true });

/** The ledger of these entries, written oldest first. */
const ledgerOf = (...written: Entry[]) => written.reduce<Entry[]>(withEntry, []);
const inLedger = (entry: Entry, ledger: readonly Entry[]) =>
  ledger.find(({ id }) => id === entry.id) ?? entry;

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
    const back = act.kind === 'change' ? inverseOf(act.change) : null;
    expect(back && { [back.field]: back.to }).toEqual(inverse);
  });

  it('a user who was not featured is removed from Featured again', () => {
    const act = patching({ featuredRank: 1 }, { ...USER, featured_rank: null });
    expect(act.kind === 'change' && inverseOf(act.change)?.to).toBe(-1);
  });
});

it('an act within a sentence', () => {
  expect(actText(ban)).toBe('ban of luna');
  expect(actText({ kind: 'other', label: 'Hide Post', target: 'bob' })).toBe('Hide Post of bob');
});

describe('what an entry offers', () => {
  it('undoes a success once', () => {
    const banned = entry(ban);
    expect(offerOf(banned)).toBe('undo');
    const undo = entry(ban, { undoOf: banned.id });
    expect(offerOf(inLedger(banned, ledgerOf(banned, undo)))).toBeNull();
    const failed = entry(ban, { undoOf: banned.id, status: 'failed' });
    expect(offerOf(inLedger(banned, ledgerOf(banned, failed)))).toBe('undo');
    // The undo was tried again with success.
    const again = entry(ban, { undoOf: banned.id });
    const ledger = ledgerOf(banned, failed, again);
    expect(offerOf(inLedger(banned, ledger))).toBeNull();
    expect(offerOf(inLedger(failed, ledger))).toBeNull();
  });

  it.each(['failed', 'unconfirmed'] as const)('never undoes what is %s, and tries it again', (status) => {
    const open = entry(ban, { status });
    expect(offerOf(open)).toBe('retry');
    expect(offerOf(inLedger(open, ledgerOf(open, entry(ban))))).toBeNull();
    const hide = entry({ kind: 'other', label: 'Hide Post', target: 'bob', retry: 'always' }, { status });
    expect(offerOf(hide)).toBe('retry');
    // A create is sent from its form alone.
    expect(offerOf(entry({ kind: 'other', label: 'Create FAQ', target: 'Why?' }, { status }))).toBeNull();
  });

  it('sends +100 again only after a refusal: the first one may have been applied', () => {
    const codes: Act = { kind: 'other', label: '+100 access codes', target: 'ann', retry: 'refused' };
    expect(offerOf(entry(codes, { status: 'failed' }))).toBe('retry');
    expect(offerOf(entry(codes, { status: 'unconfirmed' }))).toBeNull();
  });

  it('offers nothing for a write without an inverse', () => {
    expect(offerOf(entry({ kind: 'other', label: 'Hide Post', target: 'luna', retry: 'always' }))).toBeNull();
    expect(offerOf(entry(patching({ isCreator: true })))).toBeNull();
  });
});

describe('the key z means', () => {
  const first = entry(ban);
  const second = entry(patching({ featuredRank: 9 }));

  it('the newest act, undoable or not', () => {
    expect(newestEntry([])).toBeUndefined();
    expect(newestEntry(ledgerOf(first, second))).toBe(second);
    const hidden = entry({ kind: 'other', label: 'Hide Post', target: 'luna' });
    expect(newestEntry(ledgerOf(first, hidden))).toBe(hidden);
    for (const status of ['failed', 'unconfirmed'] as const) {
      const open = entry(patching({ isBanned: true }, { ...USER, id: 'u2' }), { status });
      expect(newestEntry(ledgerOf(first, open))).toBe(open);
    }
  });

  it('no act that was undone, no undo, and no failure that was made obsolete', () => {
    const undo = entry(patching({ featuredRank: 3 }), { undoOf: second.id });
    expect(newestEntry(ledgerOf(first, second, undo))?.id).toBe(first.id);
    const failed = entry(ban, { status: 'failed' });
    const banned = entry(ban);
    const unbanned = entry(patching({ isBanned: false }), { undoOf: banned.id });
    expect(newestEntry(ledgerOf(second, failed, banned, unbanned))?.id).toBe(second.id);
  });

  it('nothing that the ended session refused: it was not sent', () => {
    const error = new ApiError('refused', 'sign in first', { status: 401 });
    const refused = entry(patching({ isBanned: false }), { undoOf: first.id, status: 'failed', error });
    expect(newestEntry(ledgerOf(first, refused))?.id).toBe(first.id);
  });

  it('no export, and nothing that somebody else did first', () => {
    const saved = entry({ kind: 'file', label: 'Export', target: 'luna', saved: { bytes: 1 } });
    const tooLate = entry({
      kind: 'other',
      label: 'Block',
      target: 'Texas',
      note: 'somebody else did it first',
    });
    expect(newestEntry(ledgerOf(first, saved, tooLate))?.id).toBe(first.id);
  });
});

describe('a change compared with the current value', () => {
  const back: Change = { field: 'featuredRank', id: 'u1', name: 'luna', from: 7, to: 3 };

  it('is sent when nobody changed the value', () => {
    expect(precheck(back, 7)).toMatchObject({ kind: 'send', change: { from: 7, to: 3 } });
  });

  it('is not sent when the value is already there', () => {
    expect(precheck(back, 3)).toMatchObject({ kind: 'stop', reason: expect.stringContaining('rank 3') });
  });

  it('asks if the value was changed, without naming anybody, and is sent after a confirmation of that value', () => {
    expect(precheck(back, 5)).toMatchObject({
      kind: 'ask',
      reason: 'Changed meanwhile: luna is featured at rank 5 now.',
      effect: 'If you continue, luna is featured at rank 3.',
    });
    expect(precheck(back, 5, { confirmed: 5 })).toMatchObject({ kind: 'send', change: { from: 5, to: 3 } });
    expect(precheck(back, 6, { confirmed: 5 })).toMatchObject({ kind: 'ask' });
  });

  it('takes access codes back in any order while only this tab changed them', () => {
    const undo: Change = { field: 'allocation', id: 'u1', name: 'luna', from: 200, to: 100 };
    // From 200 back to 100, while the site has 300 by now.
    expect(precheck(undo, 300, { lastWritten: 300 })).toMatchObject({
      kind: 'send',
      change: { from: 300, to: 200 },
    });
    expect(precheck(undo, 250, { lastWritten: 300 })).toMatchObject({
      kind: 'stop',
      reason: expect.stringContaining('changed meanwhile'),
    });
    // What was not confirmed is no difference to add once more.
    expect(precheck({ ...undo, from: 100, to: 200 }, 200)).toMatchObject({ kind: 'stop' });
  });
});
