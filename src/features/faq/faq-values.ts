import { changedFields } from '@/lib/changed-fields';
import { wasSent } from '@/lib/odd-rows';
import { formSchema } from '@/ui/form/validate-form';
import { type Faq, type FaqPatch, faqPatchSchema, newFaqSchema } from '@/wire/faq.schema';

/** The values of the form, without the file uploaded in it. */
export type FaqValues = ReturnType<typeof valuesOf>;

/** The user whom a picture features. */
export type Featured = NonNullable<FaqValues['featured']>;

export const LABELS = { question: 'question', content: 'content' };

export function valuesOf(faq: Faq | null) {
  return {
    question: faq?.question ?? '',
    content: faq?.content ?? '',
    creatorsOnly: faq?.creatorsOnly ?? false,
    /** False once the stored picture has been removed in the form. */
    keepsPicture: Boolean(faq?.media),
    featured: faq?.media?.userInfo ?? null,
  };
}

/** The values without the picture. */
function textsOf({ question, content, creatorsOnly }: FaqValues) {
  return { question, content, creatorsOnly };
}

/** Creates an entry. @param uploaded the id of the file uploaded in the form */
export function newFaq(uploaded: string | null) {
  return formSchema((values: FaqValues) => {
    return { ...textsOf(values), ...(uploaded !== null && { media: mediaOf(uploaded, values.featured) }) };
  }, newFaqSchema);
}

/** Edits an entry: the fields that changed since the page was opened, a picture as a whole (faq-13). */
export function faqEdit(faq: Faq, uploaded: string | null) {
  const start = valuesOf(faq);
  const before = pictureOf(faq, start, null);
  return formSchema((values: FaqValues) => {
    const after = pictureOf(faq, values, uploaded);
    const same = before?.mediaId === after?.mediaId && before?.userId === after?.userId;
    const media = after && after.mediaId !== null ? mediaOf(after.mediaId, values.featured) : null;
    return { ...changedFields(textsOf(start), textsOf(values)), ...(!same && { media }) };
  }, faqPatchSchema);
}

function pictureOf(faq: Faq, { keepsPicture, featured }: FaqValues, uploaded: string | null) {
  const stored = keepsPicture ? faq.media : null;
  if (!stored && uploaded === null) return null;
  return { mediaId: uploaded ?? stored?.mediaId ?? null, userId: featured?.userId ?? null };
}

function mediaOf(mediaId: string, featured: Featured | null) {
  return featured ? { mediaId, userId: featured.userId } : { mediaId };
}

/** Why a changed picture cannot be sent: it would drop a featured user whom the server did not name. */
export function pictureBlockedReason(faq: Faq, patch: FaqPatch | null): string | null {
  const unknown = patch?.media && faq.media && !wasSent(faq.media, 'userInfo');
  return unknown ? 'the server did not say which user the picture features' : null;
}
