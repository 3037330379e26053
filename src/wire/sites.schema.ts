import * as z from 'zod/mini';
import { mediaIdSchema, mediaSchema } from './media.schema';
import { patchOf } from './patch';
import { filledText, keySchema, orNull, TEXT_LIMITS } from './scalars';
import { newSocialFields, socialFields } from './socials';

/** The step of `+100` and the default allocation of a new site. */
export const ALLOCATION_STEP = 100;
export const DEFAULT_ALLOCATION = 100;
export const MAX_ALLOCATION = 1_000_000;

/** A creator's site, one per user (sites-28). */
export const siteSchema = z.object({
  userId: keySchema,
  username: z.string(),
  displayName: z.string(),
  ...socialFields,
  allocation: z.number(),
  media: orNull(mediaSchema),
});
export type Site = z.infer<typeof siteSchema>;

const codes = 'must be a whole number from 0 to 1000000';
const allocationSchema = z.int(codes).check(z.gte(0, codes), z.lte(MAX_ALLOCATION, codes));

const siteFields = { mediaId: mediaIdSchema, displayName: filledText(TEXT_LIMITS.name) };

/** Body of `POST /v1/user/{id}/site`. */
export const newSiteSchema = z.strictObject({
  ...siteFields,
  initialAllocation: allocationSchema,
  ...newSocialFields,
});
export type NewSite = z.infer<typeof newSiteSchema>;

/** Body of `PATCH /v1/user/{id}/site`: the changed fields only; a handle of '' is removed. */
export const sitePatchSchema = patchOf({ ...siteFields, allocation: allocationSchema, ...newSocialFields });
export type SitePatch = z.infer<typeof sitePatchSchema>;
