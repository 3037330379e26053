import { describe, expect, it } from 'vitest';
import { uploadOf } from '@/lib/files/testing/upload-of';
import { withUnsent } from '@/lib/odd-rows';
import { blockedReason, NOTHING_CHANGED, validateForm } from '@/ui/form/validate-form';
import type { Faq } from '@/wire/faq.schema';
import { BLANK_FAQ, faqEdit, LABELS, newFaq, pictureBlockedReason, valuesOf } from './faq-values';

const LUNA = { userId: 'luna', username: 'luna_ray', avatarUrl: null };
const FAQ: Faq = {
  faqId: 'faq-1',
  question: 'Why?',
  content: 'Because.',
  creatorsOnly: false,
  media: { mediaId: 'm1', url: '/m1.png', userInfo: LUNA },
};
const VALUES = valuesOf(FAQ);

describe('a new FAQ entry', () => {
  it.each([
    [{ question: '', content: 'b' }, 'missing: question'],
    [{ question: ' \n', content: '\t' }, 'missing: question, content'],
    [{ question: 'a', content: 'b' }, null],
    [{ question: 'x'.repeat(20_001), content: 'b' }, 'The question must be at most 20000 characters'],
    [{ question: 'a', content: 'x'.repeat(20_001) }, 'The content must be at most 20000 characters'],
    [{ question: 'a', content: 'b\0' }, 'The content contains a character that cannot be stored'],
  ])('%#: %s [faq-6, forms-15]', (typed, reason) => {
    expect(blockedReason(validateForm(newFaq, { ...BLANK_FAQ, ...typed }), LABELS)).toBe(reason);
  });

  it('is sent with its picture and its featured user, each only if there is one [faq-15]', () => {
    const texts = { question: 'Why?', content: 'Because.', creatorsOnly: false };
    const bodies = [
      newFaq.parse(VALUES),
      newFaq.parse({ ...VALUES, media: uploadOf('m2'), featured: null }),
      newFaq.parse({ ...VALUES, media: uploadOf('m2') }),
    ];
    // A body without a user has no `userId` at all, not even undefined.
    expect(bodies).toStrictEqual([
      texts,
      { ...texts, media: { mediaId: 'm2' } },
      { ...texts, media: { mediaId: 'm2', userId: 'luna' } },
    ]);
  });
});

describe('the patch of an FAQ entry', () => {
  it('is empty without a change', () => {
    expect(blockedReason(validateForm(faqEdit(FAQ), VALUES), LABELS)).toBe(NOTHING_CHANGED);
  });

  it.each([
    [{ question: 'How?' }, null, { question: 'How?' }],
    [{ creatorsOnly: true }, null, { creatorsOnly: true }],
    [{ keepsPicture: false }, null, { media: null }],
    [{ featured: null }, null, { media: { mediaId: 'm1' } }],
    [{}, 'm2', { media: { mediaId: 'm2', userId: 'luna' } }],
    [{ content: 'So.', featured: null }, 'm2', { content: 'So.', media: { mediaId: 'm2' } }],
  ])('%j with the upload %j is %j [faq-13, forms-18]', (changed, uploaded, patch) => {
    expect(faqEdit(FAQ).parse({ ...VALUES, ...changed, media: uploadOf(uploaded) })).toStrictEqual(patch);
  });

  it('holds the first picture of an entry without one, and nothing after it is removed', () => {
    const faq = { ...FAQ, media: null };
    const values = valuesOf(faq);
    expect(faqEdit(faq).parse({ ...values, media: uploadOf('m2') })).toEqual({ media: { mediaId: 'm2' } });
    const named = validateForm(faqEdit(faq), { ...values, featured: LUNA });
    expect(blockedReason(named, LABELS)).toBe(NOTHING_CHANGED);
  });

  it('does not require a text that the server did not send, and does not send it [parts-39]', () => {
    const faq = withUnsent({ ...FAQ, content: '' }, ['content']);
    const patch = faqEdit(faq).parse({ ...valuesOf(faq), question: 'How?' });
    expect(patch).toEqual({ question: 'How?' });
    const emptied = validateForm(faqEdit(FAQ), { ...VALUES, content: '' });
    expect(blockedReason(emptied, LABELS)).toBe('missing: content');
  });

  it('does not remove a user whom the server did not name', () => {
    const media = withUnsent({ mediaId: 'm1', url: '/m1.png', userInfo: null }, ['userInfo']);
    const faq = { ...FAQ, media };
    const why = 'the server did not say which user the picture features';
    expect(pictureBlockedReason(faq, { media: { mediaId: 'm2' } })).toBe(why);
    expect(pictureBlockedReason(faq, { question: 'How?' })).toBeNull();
    expect(pictureBlockedReason(FAQ, { media: { mediaId: 'm2' } })).toBeNull();
  });
});
