import * as z from 'zod/mini';
import { cursorsSchema, filledOrNull, keySchema, orNull, timeSchema } from './scalars';

/** A reported post; snake_case on the wire (posts-23). */
export const postSchema = z.object({
  id: keySchema,
  user_id: z.string(),
  username: z.string(),
  user_avatar: orNull(z.string()),
  token_symbol: orNull(z.string()),
  content: z.string(),
  /** The choices that the post offers its readers; null when it offers none. */
  decision: orNull(z.object({ choices: z.array(z.string()) })),
  created_at: timeSchema,
  /** 0 after the reports are dismissed. */
  num_reports: z.number(),
  media: z.array(z.object({ url: keySchema, thumbnail: filledOrNull })),
  user_is_banned: z.boolean(),
});
export type Post = z.infer<typeof postSchema>;

/** `GET /v2/post?filter=reported`: 24 a page, most reported posts first, dismissed posts last, without hidden posts. */
export const postsPageSchema = z.object({ posts: z.array(postSchema), cursors: cursorsSchema });
export type PostsPage = z.infer<typeof postsPageSchema>;
