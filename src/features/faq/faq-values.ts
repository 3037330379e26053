import { changedFields } from '@/lib/changed-fields';
import { NO_UPLOAD, type Upload } from '@/lib/files/upload-state';
import { wasSent } from '@/lib/odd-rows';
import { formSchema } from '@/ui/form/validate-form';
import { type Faq, type FaqPatch, faqPatchSchema, newFaqSchema } from '@/wire/faq.schema';

export type FaqValues = {
  question: string;
  content: string;
  creatorsOnly: boolean;
  /** False once the stored picture has been removed in the form. */
  keepsPicture: boolean;
  /** A new picture. */
  media: Upload;
  featured: Featured | null;
};

/** The user whom a picture features. */
export type Featured = { userId: string; username: string; avatarUrl: string | null };

export const LABELS = { question: 'question', content: 'content' };

export const BLANK_FAQ: FaqValues = {
  question: '',
  content: '',
  creatorsOnly: false,
  keepsPicture: false,
  media: NO_UPLOAD,
  featured: null,
};

export function valuesOf({ question, content, creatorsOnly, media }: Faq): FaqValues {
  return {
    question,
    content,
    creatorsOnly: creatorsOnly ?? false,
    keepsPicture: media !== null,
    media: NO_UPLOAD,
    featured: media?.userInfo ?? null,
  };
}

/** The values without the picture. */
function textsOf({ question, content, creatorsOnly }: FaqValues) {
  return { question, content, creatorsOnly };
}

/** Creates an entry. */
export const newFaq = formSchema((values: FaqValues) => {
  const { mediaId } = values.media;
  return { ...textsOf(values), ...(mediaId !== null && { media: mediaOf(mediaId, values.featured) }) };
}, newFaqSchema);

/** Edits an entry: the fields that changed since the page was opened, a picture as a whole (faq-13). */
export function faqEdit(faq: Faq) {
  const start = valuesOf(faq);
  const pictureBefore = pictureOf(faq, start);
  return formSchema((values: FaqValues) => {
    const pictureAfter = pictureOf(faq, values);
    const isSamePicture =
      pictureBefore?.mediaId === pictureAfter?.mediaId && pictureBefore?.userId === pictureAfter?.userId;
    const media =
      pictureAfter && pictureAfter.mediaId !== null ? mediaOf(pictureAfter.mediaId, values.featured) : null;
    return { ...changedFields(textsOf(start), textsOf(values)), ...(!isSamePicture && { media }) };
  }, faqPatchSchema);
}

function pictureOf(faq: Faq, { keepsPicture, media, featured }: FaqValues) {
  const storedMedia = keepsPicture ? faq.media : null;
  if (!storedMedia && media.mediaId === null) return null;
  return { mediaId: media.mediaId ?? storedMedia?.mediaId ?? null, userId: featured?.userId ?? null };
}

function mediaOf(mediaId: string, featured: Featured | null) {
  return featured ? { mediaId, userId: featured.userId } : { mediaId };
}

/** Why a changed picture cannot be sent: it would drop a featured user whom the server did not name. */
export function pictureBlockedReason(faq: Faq, patch: FaqPatch | null): string | null {
  const isMediaUnknown = patch?.media && faq.media && !wasSent(faq.media, 'userInfo');
  return isMediaUnknown ? 'the server did not say which user the picture features' : null;
}
