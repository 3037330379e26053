import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cascadingReference, idAndCreatedAt, timestampMs } from './columns';
import { users } from './users';

/**
 * Posts. `numReports` is the number of rows in `post_reports` that are not dismissed, stored because the
 * list is ordered by it; `reportedAt` stays after a dismissal and keeps the post in the list.
 */
export const posts = pgTable(
  'posts',
  {
    ...idAndCreatedAt(),
    userId: cascadingReference(() => users.id),
    content: text().notNull(),
    numReports: integer().notNull().default(0),
    reportedAt: timestampMs(),
    hiddenAt: timestampMs(),
  },
  (t) => [
    check('posts_reports_positive', sql`${t.numReports} >= 0`),
    check('posts_reported', sql`${t.numReports} = 0 or ${t.reportedAt} is not null`),
    index('posts_reported_most')
      .on(t.numReports, t.createdAt, t.id)
      .where(sql`${t.reportedAt} is not null and ${t.hiddenAt} is null`),
    index('posts_user').on(t.userId),
  ],
);

export const postMedia = pgTable(
  'post_media',
  {
    postId: cascadingReference(() => posts.id),
    position: integer().notNull(),
    url: text().notNull(),
    thumbnail: text(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.position] })],
);

/** The choices of a post that asks its readers to decide; a post without rows has no decision. */
export const postChoices = pgTable(
  'post_choices',
  { postId: cascadingReference(() => posts.id), position: integer().notNull(), choice: text().notNull() },
  (t) => [primaryKey({ columns: [t.postId, t.position] })],
);

/** One report per reader and post. */
export const postReports = pgTable(
  'post_reports',
  {
    postId: cascadingReference(() => posts.id),
    reporterId: cascadingReference(() => users.id),
    createdAt: timestampMs().notNull().defaultNow(),
    dismissedAt: timestampMs(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.reporterId] }), index('post_reports_reporter').on(t.reporterId)],
);
