import { type AnyPgColumn, text, timestamp } from 'drizzle-orm/pg-core';

// Lists are newest first, yet their indexes are ascending and read backwards: Drizzle writes a descending
// one as NULLS LAST, which `order by … desc` (NULLS FIRST) cannot use.

/** A time in milliseconds, JavaScript's precision: a cursor made from the value finds its own row again. */
export function moment() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' });
}

/** What every thing has: an id, and the time when it was made. */
export function made() {
  return { id: text().primaryKey(), createdAt: moment().notNull().defaultNow() };
}

/** An e-mail that somebody left. */
export function joined() {
  return { id: text().primaryKey(), email: text().notNull(), joinedAt: moment().notNull().defaultNow() };
}

/** The id of the row that this one belongs to, and is deleted with. */
export function ownedBy(id: () => AnyPgColumn) {
  return text().notNull().references(id, { onDelete: 'cascade' });
}

/** The id of a row that this one cannot be without. */
export function needs(id: () => AnyPgColumn) {
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
