import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { newWaitlistSchema, type Waitlist, waitlistPatchSchema } from '@/wire/waitlists';
import {
  bodyOf,
  createBlockedReason,
  draftOf,
  EMPTY_DRAFT,
  patchOf,
  resolverOf,
  saveBlockedReason,
  type WaitlistValues,
} from './waitlist-values';

const NO_FILES = { mediaId: null, avatarMediaId: null };
const FILES = { mediaId: 'm', avatarMediaId: 'a' };
const READY = { avatar: { whyNot: null }, media: { whyNot: null } };
const FREE = { free: true, busy: false };
const FILLED: WaitlistValues = { ...EMPTY_DRAFT, username: 'new_comer', displayName: 'New Comer' };

const STORED: Waitlist = {
  id: 'w',
  // Older than today's rules: too short, and no URL.
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
const START = draftOf(STORED);

/** What the form's resolver tells, field by field. */
async function told(start: WaitlistValues | null, draft: WaitlistValues) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolverOf(start)(draft, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

const anyDraft = fc.record({
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

describe('a new waitlist', () => {
  it('is not sent before both files are there', () => {
    expect(bodyOf(FILLED, NO_FILES)).toBeNull();
    expect(bodyOf(FILLED, { ...FILES, avatarMediaId: null })).toBeNull();
    expect(bodyOf(FILLED, { ...FILES, mediaId: null })).toBeNull();
  });

  it('carries what was filled in, the name and the bio without blanks around them', () => {
    const draft = { ...FILLED, displayName: '  New Comer ', bio: ' \n ', twitch: 'newcomer' };
    expect(bodyOf(draft, FILES)).toEqual({
      username: 'new_comer',
      displayName: 'New Comer',
      twitch: 'newcomer',
      ...FILES,
    });
  });

  test('whatever is typed, Create is enabled for what the contract takes and nothing else', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyDraft,
          anyDraft.map((draft) => ({ ...draft, ...FILLED })),
        ),
        (draft) => {
          const enabled = createBlockedReason(draft, FREE, READY, FILES) === null;
          expect(enabled).toBe(newWaitlistSchema.safeParse(bodyOf(draft, FILES)).success);
        },
      ),
    );
  });

  it.each([
    [{ ...FILLED, username: '' }, FREE, READY, FILES, 'Write a username first'],
    [FILLED, { free: false, busy: true }, READY, FILES, 'The username is still being checked'],
    [FILLED, { free: false, busy: false }, READY, FILES, 'Choose another username first'],
    [{ ...FILLED, displayName: ' ' }, FREE, READY, FILES, 'Write a display name first'],
    [FILLED, FREE, { ...READY, media: { whyNot: 'wait' } }, NO_FILES, 'wait'],
    [FILLED, FREE, { ...READY, avatar: { whyNot: 'wait' } }, NO_FILES, 'wait'],
    [FILLED, FREE, READY, NO_FILES, 'Choose an avatar first'],
    [FILLED, FREE, READY, { ...FILES, mediaId: null }, 'Choose a photo or video first'],
    [
      { ...FILLED, bio: 'x'.repeat(2_001) },
      FREE,
      READY,
      FILES,
      'One of the texts must be at most 2000 characters',
    ],
    [FILLED, FREE, READY, FILES, null],
  ])('says why it cannot be made yet (%#)', (draft, check, uploads, files, why) => {
    expect(createBlockedReason(draft, check, uploads, files)).toBe(why);
  });

  it('tells characters before length, and nothing of a name that is still missing', async () => {
    expect(await told(null, { ...FILLED, username: 'a-' })).toEqual({
      username: 'must contain only A-Z, a-z, 0-9, or _',
    });
    expect(await told(null, { ...FILLED, username: 'abc', displayName: ' ', youtube: 'http://x' })).toEqual({
      username: 'must be 4-15 characters',
      youtube: 'must be a URL that begins with https://',
    });
    expect(await told(null, { ...FILLED, youtube: 'https://x.test/@y' })).toEqual({});
  });
});

describe('an edited waitlist', () => {
  it('has nothing to save at first, also when it is older than the rules', async () => {
    expect(patchOf(START, START, NO_FILES)).toEqual({});
    expect(saveBlockedReason(START, START, READY, NO_FILES)).toBe('Nothing has changed yet');
    expect(await told(START, START)).toEqual({});
  });

  it('sends what changed; an empty text takes one away', () => {
    const draft = { ...START, displayName: 'Violet Hour', bio: ' ', twitch: 'v' };
    const patch = patchOf(START, draft, { mediaId: null, avatarMediaId: 'a' });
    expect(patch).toEqual({ displayName: 'Violet Hour', bio: '', twitch: 'v', avatarMediaId: 'a' });
    expect(waitlistPatchSchema.safeParse(patch).success).toBe(true);
  });

  it.each([
    [{ ...START, displayName: '' }, READY, NO_FILES, 'Write a display name first'],
    [START, { ...READY, media: { whyNot: 'wait' } }, NO_FILES, 'wait'],
    [START, { ...READY, avatar: { whyNot: 'wait' } }, NO_FILES, 'wait'],
    [START, READY, { ...NO_FILES, mediaId: 'm' }, null],
    [{ ...START, bio: '' }, READY, NO_FILES, null],
    [{ ...START, youtube: 'x' }, READY, NO_FILES, 'One of the texts must be a URL that begins with https://'],
    // Only blanks around it: it is stored without them.
    [{ ...START, displayName: 'Violet' }, READY, NO_FILES, 'Nothing has changed yet'],
  ])('says why it cannot be saved (%#)', (draft, uploads, files, why) => {
    expect(saveBlockedReason(START, draft, uploads, files)).toBe(why);
  });

  it('is not held back by a name that the server did not send (spec 03 §6)', () => {
    const start = { ...START, displayName: '' };
    const draft = { ...start, bio: 'new' };
    expect(saveBlockedReason(start, draft, READY, NO_FILES)).toBeNull();
    expect(patchOf(start, draft, NO_FILES)).toEqual({ bio: 'new' });
  });

  test('whatever is typed and undone, nothing is left to send', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const changed = patchOf(START, { ...START, ...draft }, NO_FILES);
        expect(changed).not.toHaveProperty('username');
        expect(patchOf(draft, draft, NO_FILES)).toEqual({});
      }),
    );
  });
});
