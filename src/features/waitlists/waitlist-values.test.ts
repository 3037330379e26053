import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { blockedReason, judgeBody } from '@/ui/form/judge-body';
import { newWaitlistSchema, type Waitlist, waitlistPatchSchema } from '@/wire/waitlists';
import {
  BLANK_WAITLIST,
  type Files,
  LABELS,
  newWaitlistOf,
  valuesOf,
  type WaitlistValues,
  waitlistPatchOf,
} from './waitlist-values';

const NO_FILES = { mediaId: null, avatarMediaId: null };
const FILES = { mediaId: 'm', avatarMediaId: 'a' };
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

const judgeNew = (values: WaitlistValues, files: Files = FILES) =>
  judgeBody(newWaitlistSchema, newWaitlistOf(values, files));
const judgeEdit = (values: WaitlistValues, files: Files = NO_FILES, start = START) =>
  judgeBody(waitlistPatchSchema, waitlistPatchOf(values, start, files));

describe('a new waitlist', () => {
  it('holds the filled fields, with the name and the bio trimmed', () => {
    const values = { ...FILLED, displayName: '  New Comer ', bio: ' \n ', twitch: 'newcomer' };
    expect(newWaitlistOf(values, FILES)).toEqual({
      username: 'new_comer',
      displayName: 'New Comer',
      twitch: 'newcomer',
      ...FILES,
    });
  });

  it.each([
    [BLANK_WAITLIST, NO_FILES, 'missing: username, display name, avatar, media'],
    [{ ...FILLED, displayName: ' ' }, FILES, 'missing: display name'],
    [FILLED, NO_FILES, 'missing: avatar, media'],
    [FILLED, { ...FILES, mediaId: null }, 'missing: media'],
    [{ ...FILLED, bio: 'x'.repeat(2_001) }, FILES, 'The bio must be at most 2000 characters'],
    [FILLED, FILES, null],
  ])('gives the reason why it cannot be created yet (%#)', (values, files, reason) => {
    expect(blockedReason(judgeNew(values, files), LABELS)).toBe(reason);
  });

  it('judges characters before length, and shows no problem for an empty name', () => {
    const first = (values: WaitlistValues) =>
      judgeNew(values).faults.map(({ path, message }) => [path[0], message]);
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

describe('an edited waitlist', () => {
  it('has nothing to save at first, even if it is older than the rules', () => {
    expect(judgeEdit(START)).toMatchObject({ unchanged: true, missing: [], faults: [] });
    // Only blanks differ: the name is sent trimmed.
    expect(judgeEdit({ ...START, displayName: 'Violet' }).unchanged).toBe(true);
  });

  it('sends the changed fields; an empty text removes one', () => {
    const values = { ...START, displayName: 'Violet Hour', bio: ' ', twitch: 'v' };
    const patch = waitlistPatchOf(values, START, { mediaId: null, avatarMediaId: 'a' });
    expect(patch).toEqual({ displayName: 'Violet Hour', bio: '', twitch: 'v', avatarMediaId: 'a' });
    expect(waitlistPatchSchema.safeParse(patch).success).toBe(true);
  });

  it.each([
    [{ ...START, displayName: '' }, NO_FILES, 'missing: display name'],
    [START, { ...NO_FILES, mediaId: 'm' }, null],
    [{ ...START, bio: '' }, NO_FILES, null],
    [{ ...START, youtube: 'x' }, NO_FILES, 'Youtube must be a URL that begins with https://'],
  ])('gives the reason why it cannot be saved (%#)', (values, files, reason) => {
    expect(blockedReason(judgeEdit(values, files), LABELS)).toBe(reason);
  });

  it('does not require a name that the server did not send (spec 03 §6)', () => {
    const start = { ...START, displayName: '' };
    const values = { ...start, bio: 'new' };
    expect(judgeEdit(values, NO_FILES, start).body).toEqual({ bio: 'new' });
  });

  test('sends nothing after all changes were undone', () => {
    const anyValues = fc.record({
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
        expect(waitlistPatchOf(values, START, NO_FILES)).not.toHaveProperty('username');
        expect(waitlistPatchOf(values, values, NO_FILES)).toEqual({});
      }),
    );
  });
});
