import * as z from 'zod/mini';
import { mediaIdSchema, mediaSchema } from './media.schema';
import { filledText, keySchema, orNull, TEXT_LIMITS } from './scalars';

/** An NFT site: the one page of a drop (nft-sites-16). */
export const nftSiteSchema = z.object({
  dropId: keySchema,
  title: z.string(),
  headline: orNull(z.string()),
  /** Markdown. */
  description: orNull(z.string()),
  mediaId: orNull(z.string()),
  media: orNull(mediaSchema),
});
export type NftSite = z.infer<typeof nftSiteSchema>;

/** `GET /v1/nft-drop`, newest first, under the API's own key. */
export const nftSitesSchema = z.object({ waitlists: z.array(nftSiteSchema) });

/** Body of `POST /v1/nft-drop`; the title is sent trimmed. */
export const newNftSiteSchema = z.strictObject({
  mediaId: mediaIdSchema,
  title: filledText(TEXT_LIMITS.name),
  headline: filledText(TEXT_LIMITS.name),
  description: filledText(TEXT_LIMITS.description),
});
export type NewNftSite = z.infer<typeof newNftSiteSchema>;

export const nftSiteCreatedSchema = z.object({ dropId: keySchema });
