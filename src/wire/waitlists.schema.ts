import * as z from 'zod/mini';
import { mediaIdSchema, mediaSchema } from './media.schema';
import { patchOf } from './patch';
import { filledText, keySchema, orNull, TEXT_LIMITS, text } from './scalars';
import { newSocialFieldsWithChannel, socialFields } from './socials';
import { usernameSchema } from './user-patch.schema';

/** The waitlist site of a future creator (waitlists-28). */
export const waitlistSchema = z.object({
  id: keySchema,
  username: keySchema,
  displayName: z.string(),
  bio: orNull(z.string()),
  avatarUrl: orNull(z.string()),
  media: orNull(mediaSchema),
  memberCount: z.number(),
  ...socialFields,
});
export type Waitlist = z.infer<typeof waitlistSchema>;

/** `GET /v1/waitlist`, newest first. */
export const waitlistsSchema = z.object({ waitlists: z.array(waitlistSchema) });

const waitlistFields = {
  displayName: filledText(TEXT_LIMITS.name),
  mediaId: mediaIdSchema,
  avatarMediaId: mediaIdSchema,
  bio: z.optional(text(TEXT_LIMITS.bio)),
  ...newSocialFieldsWithChannel,
};

/** Body of `POST /v1/waitlist`. */
export const newWaitlistSchema = z.strictObject({ username: usernameSchema, ...waitlistFields });
export type NewWaitlist = z.infer<typeof newWaitlistSchema>;

/** Body of `PATCH /v1/waitlist/{id}`: the changed fields only; '' removes a bio or a handle. */
export const waitlistPatchSchema = patchOf(waitlistFields);
export type WaitlistPatch = z.infer<typeof waitlistPatchSchema>;
