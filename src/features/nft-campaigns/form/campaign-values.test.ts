import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withUnsent } from '@/lib/odd-rows';
import type { Campaign } from '@/wire/nft-campaigns';
import {
  campaignPatch,
  descriptionProblem,
  startFields,
  textsBlockedReason,
  titleProblem,
} from './campaign-values';

const CAMPAIGN: Campaign = {
  campaignId: 'campaign-tour',
  title: 'Tour Memories',
  description: 'A *pack*.',
  media: { mediaId: 'media-tour', url: '/sandbox/media/media-tour.png', thumbnail: null },
  packSize: 5,
  totalNfts: 100,
  soldNfts: 55,
  soldOut: false,
  nfts: [],
  purchaseInfo: { price: 24.5, forSaleAt: '2027-01-02T15:30:00.000Z' },
  royalties: [],
};

describe('titleProblem', () => {
  it.each([
    ['', null],
    ['Tour', null],
    ['Tour #1', 'Title cannot contain: #'],
    ['Tour-1', 'Title cannot contain: -'],
    ['-#-#', 'Title cannot contain: # -'],
    // What only looks like them may stay.
    ['Tour – ＃1 － 2', null],
    ['x'.repeat(200), null],
    [` ${'x'.repeat(200)} `, null],
    ['x'.repeat(201), 'must be at most 200 characters'],
    ['a\0b', 'contains a character that cannot be stored'],
    ['a\ud800', 'contains a character that cannot be stored'],
  ])('%j: %s', (title, problem) => {
    expect(titleProblem(title)).toBe(problem);
  });

  it('names each offending character that is there, # first, and no other', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<string>('#', '-', 'a', ' ', '–')), (characters) => {
        const named = titleProblem(characters.join(''))?.replace('Title cannot contain: ', '') ?? '';
        expect(named).toBe(['#', '-'].filter((each) => characters.includes(each)).join(' '));
      }),
    );
  });
});

it('a form is sent with a title that is one, and a description that can be stored', () => {
  const fields = startFields(null);
  expect(textsBlockedReason(fields)).toBe('Write a title first');
  expect(textsBlockedReason({ ...fields, title: '   ' })).toBe('Write a title first');
  expect(textsBlockedReason({ ...fields, title: 'a-b' })).toBe('Correct the title first');
  expect(textsBlockedReason({ ...fields, title: 'a', description: 'x'.repeat(20_001) })).toBe(
    'Correct the description first',
  );
  expect(descriptionProblem('x'.repeat(20_001))).toBe('must be at most 20000 characters');
  expect(textsBlockedReason({ ...fields, title: 'a' })).toBeNull();
  // An edit of anything else does not wait for a title that the server did not send (spec 03 §6).
  expect(textsBlockedReason(fields, withUnsent({ ...CAMPAIGN, title: '' }, ['title']))).toBeNull();
  expect(textsBlockedReason(fields, CAMPAIGN)).toBe('Write a title first');
});

describe('campaignPatch', () => {
  const start = startFields(CAMPAIGN);

  it('holds what changed and nothing else', () => {
    expect(campaignPatch(start, CAMPAIGN, null)).toEqual({});
    expect(campaignPatch({ ...start, title: ' Tour Memories ' }, CAMPAIGN, null)).toEqual({});
    expect(campaignPatch({ ...start, title: ' New ' }, CAMPAIGN, null)).toEqual({ title: 'New' });
    expect(campaignPatch({ ...start, description: '' }, CAMPAIGN, null)).toEqual({ description: '' });
    expect(campaignPatch({ ...start, price: 30 }, CAMPAIGN, 'media-new')).toEqual({
      media: 'media-new',
      purchaseInfo: { price: 30, forSaleAt: '2027-01-02T15:30:00.000Z' },
    });
    // Removing media is no part of the PATCH.
    expect(campaignPatch({ ...start, withoutMedia: true }, CAMPAIGN, null)).toEqual({});
  });

  it('of any texts is empty exactly when they are as they were', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, description) => {
        const patch = campaignPatch({ ...start, title, description }, CAMPAIGN, null);
        expect({ title: CAMPAIGN.title, description: CAMPAIGN.description, ...patch }).toEqual({
          title: title.trim(),
          description,
        });
      }),
    );
  });
});
