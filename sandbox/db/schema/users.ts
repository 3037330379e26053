import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cascadingReference, idAndCreatedAt, timestampMs } from './columns';

/**
 * Accounts. Those without a password hash are filler and cannot sign in; `featuredRank` null: not featured.
 */
export const users = pgTable(
  'users',
  {
    ...idAndCreatedAt(),
    username: text().notNull(),
    avatarUrl: text(),
    isCreator: boolean().notNull().default(false),
    verified: boolean().notNull().default(false),
    followers: integer().notNull().default(0),
    numPosts: integer().notNull().default(0),
    tokenSymbol: text(),
    isBanned: boolean().notNull().default(false),
    maxAuthScope: text({ enum: ['normal', 'admin', 'superAdmin'] })
      .notNull()
      .default('normal'),
    featuredRank: integer(),
    passwordHash: text(),
  },
  (t) => [
    check('users_username_form', sql`${t.username} ~ '^[A-Za-z0-9_]{1,15}$'`),
    check('users_scope_known', sql`${t.maxAuthScope} in ('normal', 'admin', 'superAdmin')`),
    check('users_rank_positive', sql`${t.featuredRank} between 1 and 1000000`),
    check('users_counts_positive', sql`${t.followers} >= 0 and ${t.numPosts} >= 0`),
    // With text_pattern_ops, one index enforces uniqueness and also answers searches by prefix.
    uniqueIndex('users_username_taken').on(sql`lower(${t.username}) text_pattern_ops`),
    index('users_username_part').using('gin', sql`lower(${t.username}) gin_trgm_ops`),
    index('users_newest').on(t.createdAt, t.id),
    index('users_creators').on(t.createdAt, t.id).where(sql`${t.isCreator}`),
    index('users_banned').on(t.createdAt, t.id).where(sql`${t.isBanned}`),
    index('users_staff').on(t.createdAt, t.id).where(sql`${t.maxAuthScope} <> 'normal'`),
    index('users_featured').on(t.featuredRank, t.id).where(sql`${t.featuredRank} is not null`),
  ],
);

/** Signed-in browsers. The cookie's token is kept as SHA-256 in hex only. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: cascadingReference(() => users.id),
    /** Extended by use, never past `endsAt`. */
    expiresAt: timestampMs().notNull(),
    endsAt: timestampMs().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expired').on(t.expiresAt)],
);

/**
 * One row per wrong password, under the name as typed in lower case, known or not (sandbox-16), and the address
 * it came from; of an IPv6 address its /64 network.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    address: text().notNull().default(''),
    failedAt: timestampMs().notNull(),
  },
  (t) => [
    index('sign_in_failures_name').on(t.name, t.failedAt),
    index('sign_in_failures_old').on(t.failedAt),
  ],
);

/** Usernames that nobody may take, in lower case. */
export const reservedUsernames = pgTable('reserved_usernames', { username: text().primaryKey() }, (t) => [
  check('reserved_usernames_lower', sql`${t.username} = lower(${t.username})`),
]);
