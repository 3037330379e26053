import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api-error';
import type { Act, ChangeOf, Field } from './act';
import type { Entry } from './ledger';
import { inverseChangeOf, irreversibleIn, newestEntry } from './offers';

/** A change of the user luna. */
const changeOf = <F extends Field>(field: F, from: ChangeOf<F>['from'], to: ChangeOf<F>['to'], id = 'u1') =>
  // Cast: the values have the type of the field.
  ({ kind: 'change', change: { field, id, target: 'luna', from, to } }) as Act;

const ban = changeOf('isBanned', false, true);
const unban = changeOf('isBanned', true, false);
const banOfOther = changeOf('isBanned', false, true, 'u2');
const promotion = changeOf('isCreator', false, true);

let lastId = 0;
function entry(act: Act, more: Partial<Entry> = {}): Entry {
  lastId += 1;
  return { id: lastId, act, key: ['users', 'u1'], at: 0, status: 'done', error: null, ...more };
}

describe('an undo', () => {
  it('sets the former value, once', () => {
    const inverse = { field: 'isBanned', id: 'u1', target: 'luna', from: true, to: false };
    expect(inverseChangeOf(entry(ban))).toEqual(inverse);
    expect(inverseChangeOf(entry(ban, { isUndone: true }))).toBeNull();
  });

  it.each(['failed', 'unconfirmed'] as const)('never if it is %s [activity-3]', (status) => {
    expect(inverseChangeOf(entry(ban, { status }))).toBeNull();
  });

  it('is not offered for an act without an inverse [activity-8]', () => {
    expect(inverseChangeOf(entry({ kind: 'other', label: 'Hide Post', target: 'luna' }))).toBeNull();
    expect(inverseChangeOf(entry(promotion))).toBeNull();
  });
});

it('only the acts of a run that changed something count as irreversible [activity-59]', () => {
  const run = { batchId: 7 };
  const unblock = { kind: 'other', label: 'Unblock', target: 'Austin, Texas' } as const;
  const lifted = entry({ ...unblock, irreversible: 'city block' }, run);
  const tooLate = entry({ ...unblock, note: 'was already unblocked' }, run);
  expect(irreversibleIn(7, [lifted, tooLate, entry(ban, run)])).toEqual(['city block']);
});

describe('the key z means', () => {
  const first = entry(ban);
  const secondEntry = entry(changeOf('featuredRank', 3, 9));

  it('the newest act, even one without an undo [activity-9]', () => {
    expect(newestEntry([])).toBeUndefined();
    expect(newestEntry([secondEntry, first])).toBe(secondEntry);
    const hidden = entry({ kind: 'other', label: 'Hide Post', target: 'luna' });
    expect(newestEntry([hidden, first])).toBe(hidden);
    for (const status of ['failed', 'unconfirmed'] as const) {
      const open = entry(banOfOther, { status });
      expect(newestEntry([open, first])).toBe(open);
    }
  });

  it('neither an undone act nor its undo', () => {
    const undone: Entry = { ...secondEntry, isUndone: true };
    const back = changeOf('featuredRank', 9, 3);
    const undo = entry(back, { undoesEntry: secondEntry.id });
    const failed = entry(back, { undoesEntry: secondEntry.id, status: 'failed' });
    expect(newestEntry([undo, failed, undone, first])).toBe(first);
    expect(newestEntry([failed, secondEntry, first])).toBe(failed);
  });

  it('no act that the ended session refused, because it was not sent', () => {
    const error = new ApiError('refused', 'sign in first', { status: 401 });
    const refused = entry(unban, { undoesEntry: first.id, status: 'failed', error });
    expect(newestEntry([refused, first])).toBe(first);
  });

  it('no export, and no act that somebody else did first', () => {
    const saved = entry({ kind: 'file', label: 'Export', target: 'luna', saved: { bytes: 1 } });
    const note = 'was already unblocked';
    const tooLate = entry({ kind: 'other', label: 'Block', target: 'Texas', note });
    expect(newestEntry([tooLate, saved, first])).toBe(first);
  });
});
