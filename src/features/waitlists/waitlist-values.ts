import { changedFields } from '@/lib/changed-fields';
import { NO_UPLOAD, type Upload } from '@/lib/files/upload-state';
import { filledIn, textsOf } from '@/lib/format/text-fields';
import { NO_SOCIALS, SOCIAL_LABELS, type SocialTexts } from '@/ui/form/fields/social-fields';
import { formSchema } from '@/ui/form/validate-form';
import { SOCIALS } from '@/wire/socials';
import { newWaitlistSchema, type Waitlist, waitlistPatchSchema } from '@/wire/waitlists.schema';

export type WaitlistValues = {
  username: string;
  displayName: string;
  bio: string;
  avatar: Upload;
  media: Upload;
} & SocialTexts;

const NO_FILES = { avatar: NO_UPLOAD, media: NO_UPLOAD };

export const BLANK_WAITLIST: WaitlistValues = {
  username: '',
  displayName: '',
  bio: '',
  ...NO_FILES,
  ...NO_SOCIALS,
};

export const LABELS = {
  username: 'username',
  displayName: 'display name',
  avatarMediaId: 'avatar',
  mediaId: 'media',
  bio: 'bio',
  ...SOCIAL_LABELS,
};

export function valuesOf(waitlist: Waitlist): WaitlistValues {
  return { ...textsOf(waitlist, ['username', 'displayName', 'bio', ...SOCIALS]), ...NO_FILES };
}

function trimmed(values: WaitlistValues) {
  return {
    displayName: values.displayName.trim(),
    bio: values.bio.trim(),
    ...textsOf(values, SOCIALS),
  };
}

/** Creates a waitlist. */
export const newWaitlist = formSchema((values: WaitlistValues) => {
  const { displayName, ...optional } = trimmed(values);
  return {
    username: values.username,
    displayName,
    ...filledIn(optional),
    avatarMediaId: values.avatar.mediaId,
    mediaId: values.media.mediaId,
  };
}, newWaitlistSchema);

/** Edits a waitlist: the fields that changed since the form was opened. '' removes a text. */
export function waitlistEdit(start: WaitlistValues) {
  return formSchema(
    (values: WaitlistValues) => ({
      ...changedFields(trimmed(start), trimmed(values)),
      ...(values.media.mediaId !== null && { mediaId: values.media.mediaId }),
      ...(values.avatar.mediaId !== null && { avatarMediaId: values.avatar.mediaId }),
    }),
    waitlistPatchSchema,
  );
}
