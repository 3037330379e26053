import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withUnsent } from '@/lib/odd-rows';
import { blockedReason, judgeBody } from '@/ui/form/judge-body';
import type { Campaign } from '@/wire/nft-campaigns';
import {
  type CampaignValues,
  campaignDraftSchema,
  campaignPatch,
  campaignSaveOf,
  campaignSaveSchema,
  editFaults,
  fieldOf,
  LABELS,
  newCampaignOf,
  titleFaults,
  valuesOf,
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

const reasonOf = (values: CampaignValues) =>
  blockedReason(judgeBody(campaignDraftSchema, newCampaignOf(values, null)), LABELS);
const titleFault = (title: string, start?: string) =>
  titleFaults({ ...valuesOf(null), title }, start)[0]?.message ?? null;

describe('the title', () => {
  it.each([
    ['', null],
    ['Tour', null],
    ['Tour #1', 'Title cannot contain: #'],
    ['Tour-1', 'Title cannot contain: -'],
    ['-#-#', 'Title cannot contain: # -'],
    // Look-alike characters are allowed.
    ['Tour – ＃1 － 2', null],
  ])('%j: %s', (title, message) => {
    expect(titleFault(title)).toBe(message);
  });

  it('names each refused character that it contains, # first, and no other', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<string>('#', '-', 'a', ' ', '–')), (characters) => {
        const named = titleFault(characters.join(''))?.replace('Title cannot contain: ', '') ?? '';
        expect(named).toBe(['#', '-'].filter((each) => characters.includes(each)).join(' '));
      }),
    );
  });

  it('does not block the edit of another field if it is older than the rule', () => {
    expect(titleFault('a-b', 'a-b')).toBeNull();
    expect(titleFault('a-c', 'a-b')).toBe('Title cannot contain: -');
  });
});

describe('a new campaign', () => {
  const values = valuesOf(null);

  it.each([
    [{}, 'missing: title'],
    [{ title: '   ' }, 'missing: title'],
    [{ title: ` ${'x'.repeat(200)} ` }, null],
    [{ title: 'x'.repeat(201) }, 'The title must be at most 200 characters'],
    [{ title: 'a\0b' }, 'The title contains a character that cannot be stored'],
    [{ title: 'a\ud800' }, 'The title contains a character that cannot be stored'],
    [{ title: 'a', description: 'x'.repeat(20_001) }, 'The description must be at most 20000 characters'],
    // The server validates royalties (spec 03 §4, §5).
    [{ title: 'a', royalties: [{ account: '', percentage: 5, amount: null, tokenNum: null }] }, null],
  ])('%#: %s', (typed, reason) => {
    expect(reasonOf({ ...values, ...typed })).toBe(reason);
  });

  it('is sent with its title trimmed, and with media only if they were uploaded', () => {
    expect(newCampaignOf({ ...values, title: ' Tour ' }, null)).toEqual({
      title: 'Tour',
      description: '',
      packSize: 1,
      royalties: [],
    });
    expect(newCampaignOf({ ...values, title: 'Tour' }, 'm')).toMatchObject({ media: 'm' });
  });
});

describe('an edit', () => {
  const start = valuesOf(CAMPAIGN);
  const save = (change: Partial<CampaignValues>, mediaId: string | null = null) =>
    campaignSaveOf({ ...start, ...change }, CAMPAIGN, mediaId);

  it('has nothing to save without a change', () => {
    expect(save({})).toEqual({});
  });

  it('decides about the previous media', () => {
    expect(save({ withoutMedia: true })).toEqual({ patch: {}, before: 'removed' });
    expect(save({}, 'new')).toEqual({ patch: { media: 'new' }, before: { replaced: 'media-tour' } });
    expect(save({ withoutMedia: true }, 'new')).toMatchObject({ before: { replaced: 'media-tour' } });
    expect(save({ title: 'New' })).toEqual({ patch: { title: 'New' }, before: null });
    for (const body of [save({ withoutMedia: true }), save({}, 'new'), save({ title: 'New' })]) {
      expect(judgeBody(campaignSaveSchema, body).body).toEqual(body);
    }
  });

  it("is refused by the contract and by the pricing, beside the form's field", () => {
    const { faults } = judgeBody(campaignSaveSchema, save({ price: -1 }));
    expect(faults.map(({ path }) => fieldOf(path))).toEqual(['price']);
    const emptied = judgeBody(campaignSaveSchema, save({ title: '' }));
    expect(blockedReason(emptied, LABELS)).toBe('missing: title');
    expect(editFaults({ ...start, date: '' }, start)).toEqual([
      { path: [], message: 'A price, a date and a time of sale are needed' },
    ]);
  });

  it('does not wait for a title that the server did not send (spec 03 §6)', () => {
    const unsent = withUnsent({ ...CAMPAIGN, title: '' }, ['title']);
    const body = campaignSaveOf({ ...valuesOf(unsent), description: 'new' }, unsent, null);
    expect(body).toEqual({ patch: { description: 'new' }, before: null });
    expect(blockedReason(judgeBody(campaignSaveSchema, body), LABELS)).toBeNull();
  });
});

describe('campaignPatch', () => {
  const start = valuesOf(CAMPAIGN);

  it('holds the changed fields and nothing else', () => {
    expect(campaignPatch(start, CAMPAIGN, null)).toEqual({});
    expect(campaignPatch({ ...start, title: ' Tour Memories ' }, CAMPAIGN, null)).toEqual({});
    expect(campaignPatch({ ...start, title: ' New ' }, CAMPAIGN, null)).toEqual({ title: 'New' });
    expect(campaignPatch({ ...start, description: '' }, CAMPAIGN, null)).toEqual({ description: '' });
    expect(campaignPatch({ ...start, price: 30 }, CAMPAIGN, 'media-new')).toEqual({
      media: 'media-new',
      purchaseInfo: { price: 30, forSaleAt: '2027-01-02T15:30:00.000Z' },
    });
    // The PATCH does not remove media.
    expect(campaignPatch({ ...start, withoutMedia: true }, CAMPAIGN, null)).toEqual({});
  });

  it('is empty exactly when no text changed', () => {
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
