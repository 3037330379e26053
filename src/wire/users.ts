import * as z from 'zod/mini';
import { cursorsSchema, orNull } from './fields';

/** Scopes of an account. One this build does not know gives no rights, so it reads as `normal`. */
export const scopeSchema = z.catch(z.enum(['normal', 'admin', 'superAdmin']), 'normal');
export type Scope = z.infer<typeof scopeSchema>;

/** A user as every call answers it; snake_case on the wire (spec 01 §3, 03 §3). */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  avatar_url: orNull(z.string()),
  is_creator: z.boolean(),
  verified: z.boolean(),
  followers: z.number(),
  num_posts: z.number(),
  token_symbol: orNull(z.string()),
  is_banned: z.boolean(),
  site_url: orNull(z.string()),
  site_allocation: orNull(z.number()),
  email_count: orNull(z.number()),
  max_auth_scope: scopeSchema,
  featured: z.boolean(),
  featured_rank: orNull(z.number()),
});
export type User = z.infer<typeof userSchema>;

/** `GET /v1/user` and `/v2/user`: 24 a page, newest first, featured by rank. */
export const usersPageSchema = z.object({
  users: z.array(userSchema),
  cursors: cursorsSchema,
});
export type UsersPage = z.infer<typeof usersPageSchema>;

/** The `filter` of the user lists; `site` is this project's addition (spec 03 §3). */
export const userFilterSchema = z.enum(['all', 'creator', 'admins', 'featured', 'banned', 'site']);
export type UserFilter = z.infer<typeof userFilterSchema>;

export const userCountSchema = z.object({ total: z.number() });

/** `GET /v1/user/reserved`: names nobody may take, lower case. */
export const reservedSchema = z.object({ reserved: z.array(z.string()) });

const USERNAME_LENGTH = 'must be 4-15 characters';

/** A name somebody may choose; issues come in the order they are to be told: characters, then length (spec 01 §5). */
export const usernameSchema = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_]*$/, 'must contain only A-Z, a-z, 0-9, or _'),
    z.minLength(4, USERNAME_LENGTH),
    z.maxLength(15, USERNAME_LENGTH),
  );

/** A name in a path or parameter: older names may be shorter than today's rule allows (spec 03 §2). */
export const usernameParamSchema = z.string().check(z.regex(/^[A-Za-z0-9_]{1,15}$/));

/** What both the rename call's 409 and the live check are shown as (spec 01 §5). */
export const USERNAME_TAKEN = 'this username already exists!';

/** Sent as `featuredRank` to take a user out of Featured (spec 01 §4). */
export const RANK_REMOVED = -1;

/** A rank somebody may type: a whole number of 1 or more (spec 03 §4). */
export const rankSchema = z
  .number('must be a whole number of 1 or more')
  .check(
    z.int('must be a whole number of 1 or more'),
    z.gte(1, 'must be a whole number of 1 or more'),
    z.lte(1_000_000, 'must be at most 1000000'),
  );

/** Body of `PATCH /v1/user/{id}`: exactly one of the five fields (spec 03 §5). */
export const userPatchSchema = z
  .strictObject({
    isBanned: z.optional(z.boolean()),
    isCreator: z.optional(z.literal(true, 'a creator cannot be made a fan again')),
    featuredRank: z.optional(z.union([z.literal(RANK_REMOVED), rankSchema])),
    maxAuthScope: z.optional(z.enum(['normal', 'admin'])),
    username: z.optional(usernameSchema),
  })
  .check(
    z.refine(
      (patch) => Object.values(patch).filter((value) => value !== undefined).length === 1,
      'send exactly one of isBanned, isCreator, featuredRank, maxAuthScope, username',
    ),
  );
export type UserPatch = z.infer<typeof userPatchSchema>;
