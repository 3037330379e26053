import { describe, expect, it } from 'vitest';
import { withUnsent } from '@/lib/odd-rows';
import { type Faq, faqPatchSchema, newFaqSchema } from '@/wire/faq';
import {
  faqPatch,
  incompleteReason,
  newFaq,
  pictureBlockedReason,
  startPicture,
  startValues,
} from './faq-values';

const LUNA = { userId: 'luna', username: 'luna_ray', avatarUrl: null };
const FAQ: Faq = {
  faqId: 'faq-1',
  question: 'Why?',
  content: 'Because.',
  creatorsOnly: false,
  media: { mediaId: 'm1', url: '/m1.png', userInfo: LUNA },
};
const values = startValues(FAQ);
const picture = startPicture(FAQ);

describe('an FAQ entry being written', () => {
  it.each([
    [{ question: '', content: 'b' }, 'A question is needed'],
    [{ question: ' \n', content: 'b' }, 'A question is needed'],
    [{ question: 'a', content: '\t' }, 'Content is needed'],
    [{ question: 'a', content: 'b' }, null],
  ])('%j: %s', (typed, why) => expect(incompleteReason({ ...typed, creatorsOnly: false })).toBe(why));

  it('is held back neither by a text that the server did not send, nor sends it (spec 03 §6)', () => {
    const faq = withUnsent({ ...FAQ, content: '' }, ['content']);
    const typed = { ...startValues(faq), question: 'How?' };
    expect(incompleteReason(typed, faq)).toBeNull();
    expect(faqPatch(faq, typed, picture)).toEqual({ question: 'How?' });
    expect(incompleteReason({ ...typed, content: '' }, FAQ)).toBe('Content is needed');
  });

  it('does not take away a user whom the server did not name (spec 03 §6)', () => {
    const media = withUnsent({ mediaId: 'm1', url: '/m1.png', userInfo: null }, ['userInfo']);
    const faq = { ...FAQ, media };
    const why = 'the server did not say which user the picture features';
    expect(pictureBlockedReason(faq, { media: { mediaId: 'm2' } })).toBe(why);
    expect(pictureBlockedReason(faq, { question: 'How?' })).toBeNull();
    expect(pictureBlockedReason(FAQ, { media: { mediaId: 'm2' } })).toBeNull();
  });

  it('is sent with its picture and the user that features, each only where there is one', () => {
    const bodies = [
      newFaq(values, null),
      newFaq(values, { mediaId: 'm2', userId: null }),
      newFaq(values, { mediaId: 'm2', userId: 'luna' }),
    ];
    expect(bodies).toEqual([
      { question: 'Why?', content: 'Because.', creatorsOnly: false },
      { question: 'Why?', content: 'Because.', creatorsOnly: false, media: { mediaId: 'm2' } },
      {
        question: 'Why?',
        content: 'Because.',
        creatorsOnly: false,
        media: { mediaId: 'm2', userId: 'luna' },
      },
    ]);
    for (const body of bodies) expect(newFaqSchema.safeParse(body).success).toBe(true);
  });
});

describe('the patch of an FAQ entry', () => {
  it('of what is as it was is empty', () => expect(faqPatch(FAQ, values, picture)).toEqual({}));

  it.each([
    [{ question: 'How?' }, picture, { question: 'How?' }],
    [{ creatorsOnly: true }, picture, { creatorsOnly: true }],
    [{}, null, { media: null }],
    [{}, { mediaId: 'm2', userId: 'luna' }, { media: { mediaId: 'm2', userId: 'luna' } }],
    [{}, { mediaId: 'm1', userId: null }, { media: { mediaId: 'm1' } }],
    [{ content: 'So.' }, { mediaId: 'm2', userId: null }, { content: 'So.', media: { mediaId: 'm2' } }],
  ])('%j with picture %j is %j', (changed, now, patch) => {
    expect(faqPatch(FAQ, { ...values, ...changed }, now)).toEqual(patch);
    expect(faqPatchSchema.safeParse(patch).success).toBe(true);
  });

  it('of an entry without a picture holds the first one', () => {
    expect(faqPatch({ ...FAQ, media: null }, values, { mediaId: 'm2', userId: null })).toEqual({
      media: { mediaId: 'm2' },
    });
  });
});
