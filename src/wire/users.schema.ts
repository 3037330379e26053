import * as z from 'zod/mini';
import { cursorsSchema, filledOrNull, keySchema, orNull } from './scalars';

/** Scopes of an account. An absent or unknown scope gives no rights: it reads as `unknown`. */
export const scopeSchema = z.pipe(
  z.catch(orNull(z.enum(['normal', 'admin', 'superAdmin'])), null),
  z.transform((scope) => scope ?? 'unknown'),
);

/** A user, in every answer; snake_case on the wire (sandbox-79). */
export const userSchema = z.object({
  id: keySchema,
  username: keySchema,
  avatar_url: orNull(z.string()),
  is_creator: z.boolean(),
  verified: z.boolean(),
  followers: z.number(),
  num_posts: z.number(),
  token_symbol: orNull(z.string()),
  is_banned: z.boolean(),
  site_url: filledOrNull,
  /** Null is none yet, absent is not known. */
  site_allocation: z.optional(z.nullable(z.number())),
  email_count: orNull(z.number()),
  max_auth_scope: scopeSchema,
  featured: z.boolean(),
  featured_rank: orNull(z.number()),
});
export type User = z.infer<typeof userSchema>;

/** Sent as `featuredRank` to remove a user from Featured. */
export const RANK_REMOVED = -1;

/** `GET /v1/user` and `/v2/user`: 24 a page, newest first, featured by rank. */
export const usersPageSchema = z.object({ users: z.array(userSchema), cursors: cursorsSchema });
export type UsersPage = z.infer<typeof usersPageSchema>;

/** The `filter` of the user lists; `site` is this project's addition (sandbox-79). */
export const userFilterSchema = z.enum(['all', 'creator', 'admins', 'featured', 'banned', 'site']);
export type UserFilter = z.infer<typeof userFilterSchema>;

export const userCountSchema = z.object({ total: z.number() });

/** `GET /v1/user/reserved`: usernames that nobody may take, in lower case. */
export const reservedSchema = z.object({ reserved: z.array(z.string()) });
