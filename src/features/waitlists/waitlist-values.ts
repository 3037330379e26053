import { changedFields } from '@/lib/changed-fields';
import { filledIn, textsOf } from '@/lib/format/text-fields';
import { NO_SOCIALS, SOCIAL_LABELS, type SocialTexts } from '@/ui/form/fields/social-fields';
import { formSchema } from '@/ui/form/validate-form';
import { SOCIALS } from '@/wire/socials';
import { newWaitlistSchema, type Waitlist, waitlistPatchSchema } from '@/wire/waitlists.schema';

/** The values of the form. Its two files are separate uploads. */
export type WaitlistValues = { username: string; displayName: string; bio: string } & SocialTexts;

export const BLANK_WAITLIST: WaitlistValues = { username: '', displayName: '', bio: '', ...NO_SOCIALS };

export const LABELS = {
  username: 'username',
  displayName: 'display name',
  avatarMediaId: 'avatar',
  mediaId: 'media',
  bio: 'bio',
  ...SOCIAL_LABELS,
};

export function valuesOf(waitlist: Waitlist): WaitlistValues {
  return textsOf(waitlist, ['username', 'displayName', 'bio', ...SOCIALS]);
}

/** The ids of the uploaded files; null for a file that was not uploaded. */
export type Files = { mediaId: string | null; avatarMediaId: string | null };

function trimmed({ username: _, displayName, bio, ...socials }: WaitlistValues) {
  return { displayName: displayName.trim(), bio: bio.trim(), ...socials };
}

/** Creates a waitlist. */
export function newWaitlist({ avatarMediaId, mediaId }: Files) {
  return formSchema((values: WaitlistValues) => {
    const { displayName, ...optional } = trimmed(values);
    return { username: values.username, displayName, ...filledIn(optional), avatarMediaId, mediaId };
  }, newWaitlistSchema);
}

/** Edits a waitlist: the fields that changed since the form was opened. '' removes a text. */
export function waitlistEdit(start: WaitlistValues, { avatarMediaId, mediaId }: Files) {
  return formSchema(
    (values: WaitlistValues) => ({
      ...changedFields(trimmed(start), trimmed(values)),
      ...(mediaId !== null && { mediaId }),
      ...(avatarMediaId !== null && { avatarMediaId }),
    }),
    waitlistPatchSchema,
  );
}
