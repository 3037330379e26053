import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api-error';
import type { Act, ChangeOf, Field } from '../query/act';
import { type Entry, withEntry } from './entry';
import { newestEntry, offerOf } from './offers';

/** A change of the user luna. */
const changeOf = <F extends Field>(field: F, from: ChangeOf<F>['from'], to: ChangeOf<F>['to'], id = 'u1') =>
  // Cast: the values have the type of the field.
  ({ kind: 'change', change: { field, id, name: 'luna', from, to } }) as Act;

const ban = changeOf('isBanned', false, true);
const unban = changeOf('isBanned', true, false);
/** The offer of an entry with `ban`. */
const UNDO_OF_BAN = {
  kind: 'undo',
  inverse: { field: 'isBanned', id: 'u1', name: 'luna', from: true, to: false },
};
const banOfOther = changeOf('isBanned', false, true, 'u2');
const promotion = changeOf('isCreator', false, true);

let lastId = 0;
function entry(act: Act, more: Partial<Entry> = {}): Entry {
  lastId += 1;
  return { id: lastId, act, at: 0, status: 'done', error: null, ...more };
}

/** The ledger of these entries, written oldest first. */
const ledgerOf = (...written: Entry[]) => written.reduce<Entry[]>(withEntry, []);
const inLedger = (entry: Entry, ledger: readonly Entry[]) =>
  ledger.find(({ id }) => id === entry.id) ?? entry;

describe('what an entry offers', () => {
  it('undoes a success once', () => {
    const banned = entry(ban);
    expect(offerOf(banned)).toEqual(UNDO_OF_BAN);
    const undo = entry(ban, { undoOf: banned.id });
    expect(offerOf(inLedger(banned, ledgerOf(banned, undo)))).toBeNull();
    const failed = entry(ban, { undoOf: banned.id, status: 'failed' });
    expect(offerOf(inLedger(banned, ledgerOf(banned, failed)))).toEqual(UNDO_OF_BAN);
    // The undo was tried again with success.
    const again = entry(ban, { undoOf: banned.id });
    const ledger = ledgerOf(banned, failed, again);
    expect(offerOf(inLedger(banned, ledger))).toBeNull();
    expect(offerOf(inLedger(failed, ledger))).toBeNull();
  });

  it.each(['failed', 'unconfirmed'] as const)(
    'never undoes what is %s, and tries it again [activity-3]',
    (status) => {
      const open = entry(ban, { status });
      expect(offerOf(open)).toEqual({ kind: 'retry' });
      expect(offerOf(inLedger(open, ledgerOf(open, entry(ban))))).toBeNull();
      const hide = entry({ kind: 'other', label: 'Hide Post', target: 'bob', retry: 'always' }, { status });
      expect(offerOf(hide)).toEqual({ kind: 'retry' });
      // A create is sent from its form alone.
      expect(offerOf(entry({ kind: 'other', label: 'Create FAQ', target: 'Why?' }, { status }))).toBeNull();
    },
  );

  it('sends +100 again only after a refusal: the first one may have been applied [activity-37]', () => {
    const codes: Act = { kind: 'other', label: '+100 access codes', target: 'ann', retry: 'refused' };
    expect(offerOf(entry(codes, { status: 'failed' }))).toEqual({ kind: 'retry' });
    expect(offerOf(entry(codes, { status: 'unconfirmed' }))).toBeNull();
  });

  it('offers nothing for a write without an inverse [activity-8]', () => {
    expect(offerOf(entry({ kind: 'other', label: 'Hide Post', target: 'luna', retry: 'always' }))).toBeNull();
    expect(offerOf(entry(promotion))).toBeNull();
  });
});

describe('the key z means', () => {
  const first = entry(ban);
  const second = entry(changeOf('featuredRank', 3, 9));

  it('the newest act, undoable or not [activity-9]', () => {
    expect(newestEntry([])).toBeUndefined();
    expect(newestEntry(ledgerOf(first, second))).toBe(second);
    const hidden = entry({ kind: 'other', label: 'Hide Post', target: 'luna' });
    expect(newestEntry(ledgerOf(first, hidden))).toBe(hidden);
    for (const status of ['failed', 'unconfirmed'] as const) {
      const open = entry(banOfOther, { status });
      expect(newestEntry(ledgerOf(first, open))).toBe(open);
    }
  });

  it('no act that was undone, no undo, and no failure that was made obsolete', () => {
    const undo = entry(changeOf('featuredRank', 9, 3), { undoOf: second.id });
    expect(newestEntry(ledgerOf(first, second, undo))?.id).toBe(first.id);
    const failed = entry(ban, { status: 'failed' });
    const banned = entry(ban);
    const unbanned = entry(unban, { undoOf: banned.id });
    expect(newestEntry(ledgerOf(second, failed, banned, unbanned))?.id).toBe(second.id);
  });

  it('nothing that the ended session refused: it was not sent', () => {
    const error = new ApiError('refused', 'sign in first', { status: 401 });
    const refused = entry(unban, { undoOf: first.id, status: 'failed', error });
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
