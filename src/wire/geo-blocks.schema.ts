import * as z from 'zod/mini';
import { filledOrNull, keySchema, orNull, TEXT_LIMITS, text, timeSchema } from './scalars';

/** An active restriction; without a city it covers the whole state (geo-blocks-17). */
export const geoBlockSchema = z.object({
  restrictionId: keySchema,
  state: keySchema,
  city: filledOrNull,
});
export type GeoBlock = z.infer<typeof geoBlockSchema>;

/** A restriction with its times; a lifted one keeps its row and has `removedAt`. */
export const geoRestrictionSchema = z.extend(geoBlockSchema, {
  createdAt: orNull(timeSchema),
  removedAt: orNull(timeSchema),
});
export type GeoRestriction = z.infer<typeof geoRestrictionSchema>;

/** `GET /v1/geo-block/list?filter=active`. */
export const geoBlocksSchema = z.object({ restrictions: z.array(geoBlockSchema) });

/** `GET /v1/geo-block`: active and past restrictions, newest first. */
export const geoRestrictionsSchema = z.object({ restrictions: z.array(geoRestrictionSchema) });

/** `GET /v1/geo-block/location/state`: the whole list, blocked or not. */
export const geoStatesSchema = z.object({ states: z.array(z.string()) });

/** Body of `POST /v1/geo-block`; `city: null` means the whole state. */
export const newGeoBlockSchema = z.strictObject({
  state: text(TEXT_LIMITS.name, 1),
  city: z.nullable(text(TEXT_LIMITS.name, 1)),
});
export type NewGeoBlock = z.infer<typeof newGeoBlockSchema>;
