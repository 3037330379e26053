import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  cascadingReference,
  emailEntry,
  idAndCreatedAt,
  requiredReference,
  socials,
  timestampMs,
} from './columns';
import { media } from './media';
import { users } from './users';

/** Creator sites, one per user. */
export const sites = pgTable(
  'sites',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    displayName: text().notNull(),
    allocation: integer().notNull().default(100),
    mediaId: text().references(() => media.id),
    ...socials(),
    createdAt: timestampMs().notNull().defaultNow(),
  },
  (t) => [
    check('sites_allocation_range', sql`${t.allocation} between 0 and 1000000`),
    index('sites_newest').on(t.createdAt, t.userId),
    index('sites_media').on(t.mediaId),
  ],
);

/** E-mails left on a creator's site; their number is the user's `email_count`. */
export const siteEmails = pgTable(
  'site_emails',
  { ...emailEntry(), siteUserId: cascadingReference(() => sites.userId) },
  (t) => [index('site_emails_site').on(t.siteUserId, t.joinedAt, t.id)],
);

/** Waitlist sites of future creators; the name is also unique among users and reserved names. */
export const waitlists = pgTable(
  'waitlists',
  {
    ...idAndCreatedAt(),
    username: text().notNull(),
    displayName: text().notNull(),
    bio: text().notNull().default(''),
    avatarMediaId: requiredReference(() => media.id),
    mediaId: requiredReference(() => media.id),
    ...socials(),
  },
  (t) => [
    check('waitlists_username_form', sql`${t.username} ~ '^[A-Za-z0-9_]{1,15}$'`),
    uniqueIndex('waitlists_username_taken').on(sql`lower(${t.username})`),
    index('waitlists_newest').on(t.createdAt, t.id),
    index('waitlists_media').on(t.mediaId),
    index('waitlists_avatar').on(t.avatarMediaId),
  ],
);

export const waitlistMembers = pgTable(
  'waitlist_members',
  { ...emailEntry(), waitlistId: cascadingReference(() => waitlists.id), username: text().notNull() },
  (t) => [index('waitlist_members_waitlist').on(t.waitlistId, t.joinedAt, t.id)],
);
