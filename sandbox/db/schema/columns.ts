import { type AnyPgColumn, text, timestamp } from 'drizzle-orm/pg-core';

// Lists are newest first, yet their indexes are ascending and read backwards: Drizzle writes a descending
// one as NULLS LAST, which `order by … desc` (NULLS FIRST) cannot use.

/** A time in milliseconds, JavaScript's precision: a cursor made from the value finds its own row again. */
export function timestampMs() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' });
}

/** The primary key and the creation time of a row. */
export function idAndCreatedAt() {
  return { id: text().primaryKey(), createdAt: timestampMs().notNull().defaultNow() };
}

/** An e-mail address on a list, with the time when it was added. */
export function emailEntry() {
  return { id: text().primaryKey(), email: text().notNull(), joinedAt: timestampMs().notNull().defaultNow() };
}

/** A required foreign key; the row is deleted with the referenced row. */
export function cascadingReference(id: () => AnyPgColumn) {
  return text().notNull().references(id, { onDelete: 'cascade' });
}

/** A required foreign key; the referenced row cannot be deleted first. */
export function requiredReference(id: () => AnyPgColumn) {
  return text().notNull().references(id);
}

/** Handles of sites and waitlists; null when not given. */
export function socials() {
  return {
    facebook: text(),
    twitter: text(),
    instagram: text(),
    twitch: text(),
    tiktok: text(),
    youtube: text(),
  };
}
