import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, isUnchanged } from '@/lib/changed-fields';
import { newSiteSchema, type Site, sitePatchSchema, siteSchema } from '@/wire/sites';
import {
  blockedReason,
  draftOf,
  EMPTY_DRAFT,
  fieldsOf,
  newSiteOf,
  type SiteValues,
  siteResolver,
} from './site-values';

const SITE: Site = {
  userId: 'u',
  username: 'luna_ray',
  displayName: 'Luna Ray',
  facebook: null,
  twitter: 'lunaray',
  instagram: null,
  twitch: null,
  tiktok: null,
  youtube: 'https://www.youtube.com/@lunaray',
  allocation: 1_500,
  media: { mediaId: 'm', url: '/m.png', thumbnail: null },
};
const GOOD: SiteValues = { ...EMPTY_DRAFT, displayName: 'Luna Ray' };

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', 'a b', '\0', '\ud800'),
);
const draft: fc.Arbitrary<SiteValues> = fc.record({
  displayName: fc.oneof(text, fc.string({ minLength: 195, maxLength: 205 })),
  allocation: fc.option(fc.oneof(fc.integer({ min: -5, max: 1_000_005 }), fc.double({ noNaN: true }))),
  facebook: text,
  twitter: fc.oneof(text, fc.string({ minLength: 95, maxLength: 105 })),
  instagram: text,
  twitch: text,
  tiktok: text,
  youtube: text,
});

const handle = fc.constantFrom('', 'luna.ray', '@luna', 'x'.repeat(100), '<b>', '✨');
const sendable: fc.Arbitrary<SiteValues> = fc.record({
  displayName: fc.string({ unit: 'grapheme', maxLength: 40 }).map((name) => `${name}!`),
  allocation: fc.nat(1_000_000),
  facebook: handle,
  twitter: handle,
  instagram: handle,
  twitch: handle,
  tiktok: handle,
  youtube: handle,
});

function edited(site: Site, change: Partial<SiteValues>) {
  const start = draftOf(site, site.allocation);
  return changedFields(fieldsOf(start), fieldsOf({ ...start, ...change }));
}

describe('the draft of a site (spec 02 §5)', () => {
  it('starts with 100 access codes and nothing else', () => {
    expect(EMPTY_DRAFT.allocation).toBe(100);
    expect(newSiteOf({ ...EMPTY_DRAFT, displayName: ' Luna Ray ', tiktok: 'luna' }, 'm')).toEqual({
      mediaId: 'm',
      displayName: 'Luna Ray',
      initialAllocation: 100,
      tiktok: 'luna',
    });
    expect(newSiteOf({ ...GOOD, allocation: null }, 'm')).toBeNull();
  });

  it('sends of an edit what was changed, an emptied handle as an empty text', () => {
    expect(edited(SITE, {})).toEqual({});
    expect(edited(SITE, { displayName: ' Luna Ray  ' })).toEqual({});
    expect(edited(SITE, { displayName: 'Luna', twitter: '', tiktok: 'luna', allocation: 0 })).toEqual({
      displayName: 'Luna',
      allocation: 0,
      twitter: '',
      tiktok: 'luna',
    });
  });

  it.each<[Partial<SiteValues>, string | null]>([
    [{}, null],
    [{ displayName: '' }, 'Write the display name first'],
    [{ displayName: ' \t' }, 'Write the display name first'],
    [{ displayName: 'x'.repeat(201) }, 'The display name must be at most 200 characters'],
    [{ displayName: 'a\0' }, 'The display name contains a character that cannot be stored'],
    [{ allocation: null }, 'Write the allocation first'],
    [{ allocation: 0 }, null],
    [{ allocation: 1_000_000 }, null],
    [{ allocation: 1_000_001 }, 'The allocation must be a whole number from 0 to 1000000'],
    [{ allocation: -1 }, 'The allocation must be a whole number from 0 to 1000000'],
    [{ allocation: 1.5 }, 'The allocation must be a whole number from 0 to 1000000'],
    [{ twitch: 'a b' }, 'Twitch must not contain spaces'],
    [{ twitch: 'x'.repeat(101) }, 'Twitch must be at most 100 characters'],
    [{ youtube: 'x'.repeat(200) }, null],
  ])('with %j cannot be sent because: %s', async (change, why) => {
    expect(blockedReason({ ...GOOD, ...change })).toBe(why);
  });

  it('of an edit is not held back by what the server did not send, nor sends it', () => {
    const start = draftOf({ ...SITE, displayName: '', allocation: 0 }, undefined);
    const typed = { ...start, twitter: 'luna' };
    expect(blockedReason(typed, start)).toBeNull();
    expect(changedFields(fieldsOf(start), fieldsOf(typed))).toEqual({ twitter: 'luna' });
    expect(blockedReason({ ...GOOD, allocation: null }, GOOD)).toBe('Write the allocation first');
    expect(blockedReason({ ...GOOD, displayName: '' }, GOOD)).toBe('Write the display name first');
  });

  it('names the field of a fault', async () => {
    const wrong = { ...GOOD, allocation: -1, twitch: 'a b' };
    const { errors } = await siteResolver()(wrong, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(Object.keys(errors)).toEqual(['allocation', 'twitch']);
  });

  it('is held back exactly where the API would refuse it, whatever is typed', () => {
    fc.assert(
      fc.property(draft, (typed) => {
        const body = newSiteOf(typed, 'm');
        const accepted = body !== null && newSiteSchema.safeParse(body).success;
        expect(blockedReason(typed) === null).toBe(accepted);
      }),
      { numRuns: 500 },
    );
  });

  it('of an edit is what the API takes and changes the site into what the form shows', () => {
    fc.assert(
      fc.property(sendable, (typed) => {
        const patch = edited(SITE, typed);
        if (isUnchanged(patch)) return;
        expect(sitePatchSchema.safeParse(patch).success).toBe(true);
        const saved = siteSchema.parse({ ...SITE, ...patch });
        expect(fieldsOf(draftOf(saved, saved.allocation))).toEqual(fieldsOf(typed));
      }),
    );
  });
});
