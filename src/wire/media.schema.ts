import * as z from 'zod/mini';
import { keySchema, orNull } from './scalars';

/** Types of files (media-8); the sandbox and the dashboard go by content. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const;

/** Types of avatars. */
export const AVATAR_TYPES = ['image/png', 'image/gif', 'image/jpeg'] as const;

/** Largest files, in bytes (media-8). */
export const IMAGE_LIMIT = 10_000_000;
export const VIDEO_LIMIT = 200_000_000;

/** `POST /v1/media/{filename}`: a place for one file, whose bytes are then PUT to `upload_url`. */
export const reservedMediaSchema = z.object({
  media_id: keySchema,
  upload_url: keySchema,
  thumbnail: orNull(z.string()),
});
export type ReservedMedia = z.infer<typeof reservedMediaSchema>;

/** Body of `PATCH /v1/media/{id}`. */
export const mediaPatchSchema = z.strictObject({ video: z.literal(true) });

/** `GET /v1/media/{id}/video`; playable and downloadable both count as playable (media-4). */
export const videoStatusSchema = z.object({ status: z.enum(['uploaded', 'playable', 'downloadable']) });

/** A picture or video as sites, waitlists, NFT sites and campaigns carry it (media-8). */
export const mediaSchema = z.object({
  mediaId: orNull(z.string()),
  url: keySchema,
  thumbnail: orNull(z.string()),
});
export type Media = z.infer<typeof mediaSchema>;

/** The id of an uploaded file inside a request. */
export const mediaIdSchema = z
  .string()
  .check(z.minLength(1, 'must not be empty'), z.maxLength(64, 'is not a valid id'));
