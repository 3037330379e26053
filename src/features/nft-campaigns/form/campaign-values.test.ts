import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uploadOf } from '@/lib/files/testing/upload-of';
import { withUnsent } from '@/lib/odd-rows';
import { blockedReason, NOTHING_CHANGED, validateForm } from '@/ui/form/validate-form';
import type { Campaign } from '@/wire/nft-campaigns.schema';
import { type CampaignValues, campaignEdit, LABELS, newCampaign, valuesOf } from './campaign-values';

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

const reasonOf = (values: CampaignValues) => blockedReason(validateForm(newCampaign, values), LABELS);
const titleFault = (title: string, start?: string) => {
  const values = { ...valuesOf(CAMPAIGN), title };
  const { faults } =
    start === undefined
      ? validateForm(newCampaign, values)
      : validateForm(campaignEdit({ ...CAMPAIGN, title: start }), values);
  return faults.find(({ path }) => path[0] === 'title')?.message ?? null;
};

describe('the title', () => {
  it.each([
    ['', null],
    ['Tour', null],
    ['Tour #1', 'Title cannot contain: #'],
    ['Tour-1', 'Title cannot contain: -'],
    ['-#-#', 'Title cannot contain: # -'],
    // Look-alike characters are allowed.
    ['Tour – ＃1 － 2', null],
  ])('%j: %s', (title, message) => expect(titleFault(title)).toBe(message));

  it('names each refused character that it contains, # first, and no other [nft-campaigns-14]', () => {
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

describe('a new campaign [nft-campaigns-15]', () => {
  const values = valuesOf(null);

  it.each([
    [{}, 'missing: title'],
    [{ title: '   ' }, 'missing: title'],
    [{ title: ` ${'x'.repeat(200)} ` }, null],
    [{ title: 'x'.repeat(201) }, 'The title must be at most 200 characters'],
    [{ title: 'a\0b' }, 'The title contains a character that cannot be stored'],
    [{ title: 'a\ud800' }, 'The title contains a character that cannot be stored'],
    [{ title: 'a', description: 'x'.repeat(20_001) }, 'The description must be at most 20000 characters'],
    // The server validates royalties.
    [{ title: 'a', royalties: [{ account: '', percentage: 5, amount: null, tokenNum: null }] }, null],
  ])('%#: %s', (typed, reason) => expect(reasonOf({ ...values, ...typed })).toBe(reason));

  it('is sent with its title trimmed, and with media only if they were uploaded', () => {
    expect(newCampaign.parse({ ...values, title: ' Tour ' })).toEqual({
      title: 'Tour',
      description: '',
      packSize: 1,
      royalties: [],
    });
    expect(newCampaign.parse({ ...values, title: 'Tour', media: uploadOf('m') })).toMatchObject({
      media: 'm',
    });
  });
});

describe('an edit', () => {
  const start = valuesOf(CAMPAIGN);
  const validate = (change: Partial<CampaignValues>, mediaId: string | null = null) =>
    validateForm(campaignEdit(CAMPAIGN), { ...start, ...change, media: uploadOf(mediaId) });
  const save = (change: Partial<CampaignValues>, mediaId: string | null = null) =>
    validate(change, mediaId).body;
  const reason = (change: Partial<CampaignValues>) => blockedReason(validate(change), LABELS);
  const pricing = { ...start.pricing, price: 30 };

  it('has nothing to save without a change', () => {
    expect(reason({})).toBe(NOTHING_CHANGED);
    expect(reason({ title: ' Tour Memories ' })).toBe(NOTHING_CHANGED);
  });

  it('decides about the previous media', () => {
    // The PATCH does not remove media.
    expect(save({ withoutMedia: true })).toEqual({ patch: {}, oldMedia: 'removed' });
    expect(save({}, 'new')).toEqual({ patch: { media: 'new' }, oldMedia: 'replaced' });
    expect(save({ withoutMedia: true }, 'new')).toMatchObject({ oldMedia: 'replaced' });
    expect(save({ title: 'New' })).toEqual({ patch: { title: 'New' }, oldMedia: null });
  });

  it('holds the changed fields and nothing else', () => {
    expect(save({ title: ' New ' })?.patch).toEqual({ title: 'New' });
    expect(save({ description: '' })?.patch).toEqual({ description: '' });
    expect(save({ pricing }, 'media-new')?.patch).toEqual({
      media: 'media-new',
      purchaseInfo: { price: 30, forSaleAt: '2027-01-02T15:30:00.000Z' },
    });
  });

  it('has every problem at once: of a text, and of the pricing, which stands beside the button alone', () => {
    const dateless = { ...start.pricing, date: '' };
    const { faults } = validate({ title: 'a-b', pricing: dateless });
    expect(faults.map(({ path }) => path)).toEqual([['title'], ['pricing']]);
    expect(reason({ title: '', pricing: dateless })).toBe('missing: title');
    expect(reason({ pricing: dateless })).toBe('Enter the price, the date and the time of the sale');
    const packSize = '2147483648';
    expect(reason({ pricing: { ...start.pricing, packSize } })).toBe('The pack size is too large');
  });

  it('does not wait for a title that the server did not send [parts-39]', () => {
    const unsent = withUnsent({ ...CAMPAIGN, title: '' }, ['title']);
    const values = { ...valuesOf(unsent), description: 'new' };
    const result = validateForm(campaignEdit(unsent), values);
    expect(result.body).toEqual({ patch: { description: 'new' }, oldMedia: null });
    expect(blockedReason(result, LABELS)).toBeNull();
  });

  it('is empty exactly when no text changed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, description) => {
        const same = title.trim() === CAMPAIGN.title && description === CAMPAIGN.description;
        expect(reason({ title, description }) === NOTHING_CHANGED).toBe(same);
      }),
    );
  });
});
