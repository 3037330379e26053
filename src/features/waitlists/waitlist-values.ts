import type { FieldErrors, Resolver } from 'react-hook-form';
import { changedFields, isUnchanged } from '@/lib/changed-fields';
import { filledIn, textsOf } from '@/lib/text-fields';
import { NOTHING_CHANGED } from '@/ui/form/form-texts';
import type { SocialTexts } from '@/ui/form/social-fields';
import { SOCIALS } from '@/wire/socials';
import {
  type NewWaitlist,
  newWaitlistSchema,
  type Waitlist,
  type WaitlistPatch,
  waitlistPatchSchema,
} from '@/wire/waitlists';

/** The texts of the form; its two files are uploads beside them. */
export type WaitlistValues = { username: string; displayName: string; bio: string } & SocialTexts;

const OPTIONAL = ['bio', ...SOCIALS] as const;

export const EMPTY_DRAFT: WaitlistValues = {
  username: '',
  displayName: '',
  bio: '',
  facebook: '',
  twitter: '',
  instagram: '',
  twitch: '',
  tiktok: '',
  youtube: '',
};

export function draftOf(waitlist: Waitlist): WaitlistValues {
  const { username, displayName } = waitlist;
  return { username, displayName, ...textsOf(waitlist, OPTIONAL) };
}

/** The ids of what was uploaded in the form; null where nothing was. */
export type Files = { mediaId: string | null; avatarMediaId: string | null };

function trimmed({ username: _, displayName, bio, ...socials }: WaitlistValues) {
  return { displayName: displayName.trim(), bio: bio.trim(), ...socials };
}

/** What a new waitlist is made from; null until both files are there. */
export function bodyOf(draft: WaitlistValues, { mediaId, avatarMediaId }: Files): NewWaitlist | null {
  if (mediaId === null || avatarMediaId === null) return null;
  const { displayName, ...optional } = trimmed(draft);
  return { username: draft.username, displayName, ...filledIn(optional), mediaId, avatarMediaId };
}

/** What is not as it was when the form was opened; '' takes a text away. */
export function patchOf(start: WaitlistValues, draft: WaitlistValues, files: Files): WaitlistPatch {
  const { mediaId, avatarMediaId } = files;
  return {
    ...changedFields(trimmed(start), trimmed(draft)),
    ...(mediaId !== null && { mediaId }),
    ...(avatarMediaId !== null && { avatarMediaId }),
  };
}

type Fault = { path: PropertyKey[]; message: string };

// Stand in while the texts are judged: the uploads speak for themselves.
const ANY_FILES = { mediaId: 'any', avatarMediaId: 'any' };

/**
 * What the API would refuse of the texts, by the contract's own rules. What is left as it was is not judged: it may
 * be older than the rules.
 * @param start as the form was opened; null when it makes a new waitlist
 */
function faultsOf(start: WaitlistValues | null, draft: WaitlistValues): Fault[] {
  const { error } = start
    ? waitlistPatchSchema.safeParse(patchOf(start, draft, ANY_FILES))
    : newWaitlistSchema.safeParse(bodyOf(draft, ANY_FILES));
  // A display name that is missing is the button's to say.
  const named = draft.displayName.trim() !== '';
  return (error?.issues ?? []).filter(({ path: [field] }) => named || field !== 'displayName');
}

/** Puts what the API would refuse beside its field, the first of several. */
export function resolverOf(start: WaitlistValues | null): Resolver<WaitlistValues> {
  return (draft) => {
    const faults = faultsOf(start, draft).reverse();
    if (faults.length === 0) return { values: draft, errors: {} };
    const entries = faults.map(({ path: [field], message }) => [String(field), { type: 'wire', message }]);
    // The bodies name their texts as the form does.
    return { values: {}, errors: Object.fromEntries(entries) as FieldErrors<WaitlistValues> };
  };
}

/** As far as an upload matters here. */
type Upload = { whyNot: string | null };

const NO_NAME = 'Write a display name first';

/** Why Create is not enabled yet, null when it is (spec 02 §5). */
export function createBlockedReason(
  draft: WaitlistValues,
  check: { free: boolean; busy: boolean },
  uploads: { avatar: Upload; media: Upload },
  files: Files,
): string | null {
  if (draft.username === '') return 'Write a username first';
  if (check.busy) return 'The username is still being checked';
  if (!check.free) return 'Choose another username first';
  if (draft.displayName.trim() === '') return NO_NAME;
  const upload = uploads.avatar.whyNot ?? uploads.media.whyNot;
  if (upload !== null) return upload;
  if (files.avatarMediaId === null) return 'Choose an avatar first';
  if (files.mediaId === null) return 'Choose a photo or video first';
  return faultText(null, draft);
}

/** Why Save Changes is not enabled, null when it is (spec 02 §5). */
export function saveBlockedReason(
  start: WaitlistValues,
  draft: WaitlistValues,
  uploads: { avatar: Upload; media: Upload },
  files: Files,
): string | null {
  // A name that the server did not send began as nothing, and other changes need not wait for it (spec 03 §6).
  if (draft.displayName.trim() === '' && start.displayName !== '') return NO_NAME;
  const upload = uploads.avatar.whyNot ?? uploads.media.whyNot;
  if (upload !== null) return upload;
  if (isUnchanged(patchOf(start, draft, files))) return NOTHING_CHANGED;
  return faultText(start, draft);
}

function faultText(start: WaitlistValues | null, draft: WaitlistValues): string | null {
  const [fault] = faultsOf(start, draft);
  return fault ? `One of the texts ${fault.message}` : null;
}
