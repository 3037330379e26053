import * as z from 'zod/mini';
import { mediaIdSchema, mediaSchema } from './media.schema';
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

const allocationSchema = z
  .number('must be a whole number from 0 to 1000000')
  .check(
    z.int('must be a whole number from 0 to 1000000'),
    z.gte(0, 'must be a whole number from 0 to 1000000'),
    z.lte(MAX_ALLOCATION, 'must be a whole number from 0 to 1000000'),
  );

const siteFields = { mediaId: mediaIdSchema, displayName: filledText(TEXT_LIMITS.name) };

/** Body of `POST /v1/user/{id}/site`. */
export const newSiteSchema = z.strictObject({
  ...siteFields,
  initialAllocation: allocationSchema,
  ...newSocialFields,
});
export type NewSite = z.infer<typeof newSiteSchema>;

/** Body of `PATCH /v1/user/{id}/site`: the changed fields only; a handle of '' is removed. */
export const sitePatchSchema = z
  .strictObject({
    mediaId: z.optional(siteFields.mediaId),
    displayName: z.optional(siteFields.displayName),
    allocation: z.optional(allocationSchema),
    ...newSocialFields,
  })
  .check(z.refine((patch) => Object.keys(patch).length > 0, 'send at least one field'));
export type SitePatch = z.infer<typeof sitePatchSchema>;
