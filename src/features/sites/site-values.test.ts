import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uploadOf } from '@/lib/files/testing/upload-of';
import { blockedReason, NOTHING_CHANGED, validateForm } from '@/ui/form/validate-form';
import { type Site, siteSchema } from '@/wire/sites.schema';
import { BLANK_SITE, LABELS, newSite, type SiteValues, siteEdit, valuesOf } from './site-values';

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
const GOOD: SiteValues = { ...BLANK_SITE, displayName: 'Luna Ray' };

const handle = fc.constantFrom('', 'luna.ray', '@luna', 'x'.repeat(100), '<b>', '✨');
const sendable: fc.Arbitrary<SiteValues> = fc.record({
  displayName: fc.string({ unit: 'grapheme', maxLength: 40 }).map((name) => `${name}!`),
  allocation: fc.nat(1_000_000),
  media: fc.constant(uploadOf(null)),
  facebook: handle,
  twitter: handle,
  instagram: handle,
  twitch: handle,
  tiktok: handle,
  youtube: handle,
});

function edited(site: Site, change: Partial<SiteValues>) {
  const start = valuesOf(site, site.allocation);
  return validateForm(siteEdit(start), { ...start, ...change });
}

function createReason(values: SiteValues, mediaId: string | null = 'm') {
  return blockedReason(validateForm(newSite, { ...values, media: uploadOf(mediaId) }), LABELS);
}

function editReason(values: SiteValues, start: SiteValues) {
  return blockedReason(validateForm(siteEdit(start), values), LABELS);
}

describe('the values of a site', () => {
  it('start with 100 access codes and nothing else [sites-18, sites-19]', () => {
    expect(BLANK_SITE.allocation).toBe(100);
    expect(
      newSite.parse({ ...BLANK_SITE, displayName: ' Luna Ray ', tiktok: 'luna', media: uploadOf('m') }),
    ).toEqual({
      mediaId: 'm',
      displayName: 'Luna Ray',
      initialAllocation: 100,
      tiktok: 'luna',
    });
  });

  it('send the changed fields of an edit, and an emptied handle as an empty text [sites-25]', () => {
    for (const same of [{}, { displayName: ' Luna Ray  ' }]) {
      expect(blockedReason(edited(SITE, same), LABELS)).toBe(NOTHING_CHANGED);
    }
    expect(edited(SITE, { displayName: 'Luna', twitter: '', tiktok: 'luna', allocation: 0 }).body).toEqual({
      displayName: 'Luna',
      allocation: 0,
      twitter: '',
      tiktok: 'luna',
    });
  });

  it.each<[Partial<SiteValues>, string | null]>([
    [{}, null],
    [{ displayName: '' }, 'missing: display name'],
    [{ displayName: ' \t' }, 'missing: display name'],
    [{ displayName: 'x'.repeat(201) }, 'The display name must be at most 200 characters'],
    [{ displayName: 'a\0' }, 'The display name contains a character that cannot be stored'],
    [{ allocation: null }, 'missing: allocation'],
    [{ allocation: 0 }, null],
    [{ allocation: 1_000_000 }, null],
    [{ allocation: 1_000_001 }, 'The allocation must be a whole number from 0 to 1000000'],
    [{ allocation: -1 }, 'The allocation must be a whole number from 0 to 1000000'],
    [{ allocation: 1.5 }, 'The allocation must be a whole number from 0 to 1000000'],
    [{ twitch: 'a b' }, 'Twitch must not contain spaces'],
    [{ twitch: 'x'.repeat(101) }, 'Twitch must be at most 100 characters'],
    [{ youtube: 'x'.repeat(100) }, null],
    [{ youtube: 'x'.repeat(101) }, 'Youtube must be at most 100 characters'],
  ])('with %j are blocked because: %s [sites-18]', async (change, why) => {
    expect(createReason({ ...GOOD, ...change })).toBe(why);
  });

  it('lack every field that is still empty', () => {
    expect(createReason({ ...BLANK_SITE, allocation: null }, null)).toBe(
      'missing: display name, allocation, media',
    );
  });

  it('of an edit do not require a field that the server did not send, and do not send it [parts-39]', () => {
    const start = valuesOf({ ...SITE, displayName: '', allocation: 0 }, undefined);
    const typed = { ...start, twitter: 'luna' };
    expect(editReason(typed, start)).toBeNull();
    expect(siteEdit(start).parse(typed)).toEqual({ twitter: 'luna' });
    expect(editReason({ ...GOOD, allocation: null }, GOOD)).toBe('missing: allocation');
    expect(editReason({ ...GOOD, displayName: '' }, GOOD)).toBe('missing: display name');
  });

  it('name the field of a problem', () => {
    const { faults } = validateForm(newSite, { ...GOOD, allocation: -1, twitch: 'a b' });
    expect(faults.map(({ path }) => path)).toEqual([['allocation'], ['twitch']]);
  });

  it('of an edit are accepted by the API and make the site what the form shows', () => {
    fc.assert(
      fc.property(sendable, (typed) => {
        const { body: patch, ...found } = edited(SITE, typed);
        if (patch === null) return expect(blockedReason(found, LABELS)).toBe(NOTHING_CHANGED);
        const saved = siteSchema.parse({ ...SITE, ...patch });
        expect(valuesOf(saved, saved.allocation)).toEqual({
          ...typed,
          displayName: typed.displayName.trim(),
        });
      }),
    );
  });
});
