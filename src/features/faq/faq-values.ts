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
export const newFaq = formSchema(
  (values: FaqValues) => ({ ...textsOf(values), ...pictureChange(null, values) }),
  newFaqSchema,
);

/** Edits an entry: the fields that changed since the page was opened, a picture as a whole (faq-13). */
export function faqEdit(faq: Faq) {
  const startTexts = textsOf(valuesOf(faq));
  return formSchema(
    (values: FaqValues) => ({
      ...changedFields(startTexts, textsOf(values)),
      ...pictureChange(faq.media, values),
    }),
    faqPatchSchema,
  );
}

/** The change of the stored picture, as the API takes it; empty without a change. */
function pictureChange(stored: Faq['media'], { keepsPicture, media, featured }: FaqValues) {
  const user = featured && { userId: featured.userId };
  if (media.mediaId !== null) return { media: { mediaId: media.mediaId, ...user } };
  if (!stored) return {};
  if (!keepsPicture) return { media: null };
  const isSameUser = user?.userId === stored.userInfo?.userId;
  return isSameUser ? {} : { media: { mediaId: stored.mediaId, ...user } };
}

/** Why a changed picture cannot be sent: it would drop a featured user whom the server did not name. */
export function pictureBlockedReason(faq: Faq, patch: FaqPatch | null): string | null {
  const dropsUnknownUser = patch?.media && faq.media && !wasSent(faq.media, 'userInfo');
  return dropsUnknownUser ? 'the server did not say which user the picture features' : null;
}
