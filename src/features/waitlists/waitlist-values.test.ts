import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { uploadOf } from '@/lib/files/testing/upload-of';
import { blockedReason, NOTHING_CHANGED, validateForm } from '@/ui/form/validate-form';
import type { Waitlist } from '@/wire/waitlists.schema';
import {
  BLANK_WAITLIST,
  LABELS,
  newWaitlist,
  valuesOf,
  type WaitlistValues,
  waitlistEdit,
} from './waitlist-values';

const NO_FILES = { media: uploadOf(null), avatar: uploadOf(null) };
const FILES = { media: uploadOf('m'), avatar: uploadOf('a') };
const FILLED: WaitlistValues = { ...BLANK_WAITLIST, username: 'new_comer', displayName: 'New Comer' };

const STORED: Waitlist = {
  id: 'w',
  // Stored before today's rules: too short, and not a URL.
  username: 'abc',
  displayName: ' Violet ',
  bio: 'Four friends',
  avatarUrl: '/a.png',
  media: null,
  memberCount: 3,
  facebook: null,
  twitter: null,
  instagram: 'violet',
  twitch: null,
  tiktok: null,
  youtube: 'violet',
};
const START = valuesOf(STORED);
const NO_FILES_ARBITRARY = { media: fc.constant(NO_FILES.media), avatar: fc.constant(NO_FILES.avatar) };
const NO_CHANGE = expect.objectContaining({ message: NOTHING_CHANGED });

const validateNew = (values: WaitlistValues, files = FILES) =>
  validateForm(newWaitlist, { ...values, ...files });
const validateEdit = (values: WaitlistValues, files = NO_FILES, start = START) =>
  validateForm(waitlistEdit(start), { ...values, ...files });

describe('a new waitlist', () => {
  it('holds the filled fields, with the name and the bio trimmed [waitlists-16]', () => {
    const values = { ...FILLED, displayName: '  New Comer ', bio: ' \n ', twitch: 'newcomer' };
    expect(newWaitlist.parse({ ...values, ...FILES })).toEqual({
      username: 'new_comer',
      displayName: 'New Comer',
      twitch: 'newcomer',
      mediaId: 'm',
      avatarMediaId: 'a',
    });
  });

  it.each([
    [BLANK_WAITLIST, NO_FILES, 'missing: username, display name, avatar, media'],
    [{ ...FILLED, displayName: ' ' }, FILES, 'missing: display name'],
    [FILLED, NO_FILES, 'missing: avatar, media'],
    [FILLED, { ...FILES, media: uploadOf(null) }, 'missing: media'],
    [{ ...FILLED, bio: 'x'.repeat(2_001) }, FILES, 'The bio must be at most 2000 characters'],
    [FILLED, FILES, null],
  ])('gives the reason why it cannot be created yet (%#) [waitlists-17]', (values, files, reason) => {
    expect(blockedReason(validateNew(values, files), LABELS)).toBe(reason);
  });

  it('checks characters before length, and shows no problem for an empty name [waitlists-11]', () => {
    const first = (values: WaitlistValues) =>
      validateNew(values).faults.map(({ path, message }) => [path[0], message]);
    expect(first({ ...FILLED, username: 'a-' })[0]).toEqual([
      'username',
      'must contain only A-Z, a-z, 0-9, or _',
    ]);
    expect(first({ ...FILLED, username: 'abc', displayName: ' ', youtube: 'http://x' })).toEqual([
      ['username', 'must be 4-15 characters'],
      ['youtube', 'must be a URL that begins with https://'],
    ]);
    expect(first({ ...FILLED, youtube: 'https://x.test/@y' })).toEqual([]);
  });
});

describe('an edited waitlist [waitlists-23]', () => {
  it('has nothing to save at first, even if it is older than the rules', () => {
    // Only blanks differ: the name is sent trimmed.
    for (const same of [START, { ...START, displayName: 'Violet' }]) {
      expect(blockedReason(validateEdit(same), LABELS)).toBe(NOTHING_CHANGED);
    }
  });

  it('sends the changed fields; an empty text removes one', () => {
    const values = { ...START, displayName: 'Violet Hour', bio: ' ', twitch: 'v', avatar: uploadOf('a') };
    expect(waitlistEdit(START).parse(values)).toEqual({
      displayName: 'Violet Hour',
      bio: '',
      twitch: 'v',
      avatarMediaId: 'a',
    });
  });

  it.each([
    [{ ...START, displayName: '' }, NO_FILES, 'missing: display name'],
    [START, { ...NO_FILES, media: uploadOf('m') }, null],
    [{ ...START, bio: '' }, NO_FILES, null],
    [{ ...START, youtube: 'x' }, NO_FILES, 'Youtube must be a URL that begins with https://'],
  ])('gives the reason why it cannot be saved (%#)', (values, files, reason) => {
    expect(blockedReason(validateEdit(values, files), LABELS)).toBe(reason);
  });

  it('does not require a name that the server did not send', () => {
    const start = { ...START, displayName: '' };
    const values = { ...start, bio: 'new' };
    expect(validateEdit(values, NO_FILES, start).body).toEqual({ bio: 'new' });
  });

  test('sends nothing after all changes were undone', () => {
    const anyValues = fc.record({
      ...NO_FILES_ARBITRARY,
      username: fc.string(),
      displayName: fc.string(),
      bio: fc.string({ maxLength: 2_100 }),
      facebook: fc.string(),
      twitter: fc.string(),
      instagram: fc.string(),
      twitch: fc.string(),
      tiktok: fc.string(),
      youtube: fc.oneof(fc.string(), fc.webUrl()),
    });
    fc.assert(
      fc.property(anyValues, (values) => {
        expect(validateEdit({ ...START, username: values.username }).faults).toEqual([NO_CHANGE]);
        expect(validateEdit(values, NO_FILES, values).faults).toEqual([NO_CHANGE]);
      }),
    );
  });
});
