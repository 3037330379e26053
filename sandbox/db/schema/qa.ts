import { bigint, boolean, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampMs } from './columns';

// All processes on a database share these tables, and no seed fills them. All but the clock are unlogged: a crash of the
// database empties them, and so does the end of a process that has not closed PGlite.

/** The last calls, each as the JSON of its entry in the log. */
export const requestLog = pgTable('request_log', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  entry: text().notNull(),
  bytes: integer().notNull(),
});

/** Faults that QA armed. `times` is how often a fault will still apply; faults with 0 are kept for display. */
export const faults = pgTable('faults', {
  id: text().primaryKey(),
  rule: json().notNull(),
  times: integer().notNull(),
  fired: integer().notNull().default(0),
  lastFiredAt: timestampMs(),
});

/** A row while QA has set the time: how far the sandbox's time is ahead of the real time. The row outlasts a crash. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: boolean().primaryKey().default(true),
  offsetMs: bigint({ mode: 'number' }).notNull(),
});

/** The last count of users, valid for the seed of that time. */
export const userCount = pgTable('user_count', {
  seededAt: timestampMs().primaryKey(),
  total: integer().notNull(),
  countedAt: timestampMs().notNull(),
});
