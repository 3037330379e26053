import * as z from 'zod/mini';
import { RANK_REMOVED } from './users.schema';

const WHOLE_FROM_ONE = 'must be a whole number of 1 or more';
const USERNAME_LENGTH = 'must be 4-15 characters';

/** A new username; issues come in the order in which they are shown: characters, then length (users-43). */
export const usernameSchema = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_]*$/, 'must contain only A-Z, a-z, 0-9, or _'),
    z.minLength(4, USERNAME_LENGTH),
    z.maxLength(15, USERNAME_LENGTH),
  );

/** Message for a 409 of the rename call and for the live check (users-43). */
export const USERNAME_TAKEN = 'this username already exists!';

/** A typed rank: a whole number of 1 or more (users-43). */
export const rankSchema = z
  .int(WHOLE_FROM_ONE)
  .check(z.gte(1, WHOLE_FROM_ONE), z.lte(1_000_000, 'must be at most 1000000'));

/** Body of `PATCH /v1/user/{id}`: exactly one of the five fields (sandbox-26). */
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
