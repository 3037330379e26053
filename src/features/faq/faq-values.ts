import { changedFields } from '@/lib/changed-fields';
import { wasSent } from '@/lib/odd-rows';
import type { Faq, FaqPatch, NewFaq } from '@/wire/faq';

/** What the form's own fields hold. */
export type FaqValues = { question: string; content: string; creatorsOnly: boolean };

/** The user that a picture features. */
export type Featured = { userId: string; username: string; avatarUrl: string | null };

/** The picture as it would be sent, null for none. */
export type Picture = { mediaId: string | null; userId: string | null } | null;

export function startValues(faq: Faq | null): FaqValues {
  return {
    question: faq?.question ?? '',
    content: faq?.content ?? '',
    creatorsOnly: faq?.creatorsOnly ?? false,
  };
}

export function startPicture(faq: Faq | null): Picture {
  return faq?.media ? { mediaId: faq.media.mediaId, userId: faq.media.userInfo?.userId ?? null } : null;
}

/** Why the entry cannot be stored yet; null when it can (spec 02 §5). */
export function incompleteReason({ question, content }: FaqValues, faq: Faq | null = null): string | null {
  // A text that the server did not send began as nothing, and other changes need not wait for it (spec 03 §6).
  if (!question.trim() && (!faq || wasSent(faq, 'question'))) return 'A question is needed';
  return content.trim() || (faq && !wasSent(faq, 'content')) ? null : 'Content is needed';
}

/** Why a changed picture cannot be sent: it would take away a user whom the server did not name (spec 03 §6). */
export function pictureBlockedReason(faq: Faq | null, patch: FaqPatch | null): string | null {
  const unknown = patch?.media && faq?.media && !wasSent(faq.media, 'userInfo');
  return unknown ? 'the server did not say which user the picture features' : null;
}

/** The body that creates it. */
export function newFaq(values: FaqValues, picture: Picture): NewFaq {
  const media = mediaOf(picture);
  return media ? { ...values, media } : values;
}

/** What changed since it was opened, nothing else; a picture is replaced as a whole (spec 03 §5). */
export function faqPatch(faq: Faq, values: FaqValues, picture: Picture): FaqPatch {
  const before = startPicture(faq);
  const same = before?.mediaId === picture?.mediaId && before?.userId === picture?.userId;
  const changed = changedFields(startValues(faq), values);
  return same ? changed : { ...changed, media: mediaOf(picture) };
}

function mediaOf(picture: Picture) {
  if (!picture?.mediaId) return null;
  const { mediaId, userId } = picture;
  return userId === null ? { mediaId } : { mediaId, userId };
}
