import { bigint, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

// Shared by all processes on a database, and none of the seed's. Their tables are unlogged: a crash of the database
// empties them.

/** The last calls, each as the JSON of its entry in the log. */
export const requestLog = pgTable('request_log', {
  number: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  entry: text().notNull(),
  bytes: integer().notNull(),
});

/** Faults that QA armed. `times` is how often one will still serve; those with 0 are kept to be shown. */
export const faults = pgTable('faults', {
  id: text().primaryKey(),
  rule: json().notNull(),
  times: integer().notNull(),
  fired: integer().notNull().default(0),
  lastFiredAt: moment(),
});

/** The number of users as it was last counted, for the seed of that moment. */
export const userCount = pgTable('user_count', {
  seededAt: moment().primaryKey(),
  total: integer().notNull(),
  countedAt: moment().notNull(),
});
