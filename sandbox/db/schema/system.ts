import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { idAndCreatedAt, timestampMs } from './columns';

/** The seed writes this row last in its transaction: a database without it has no complete seed. */
export const seedMarker = pgTable(
  'seed_marker',
  {
    id: boolean().primaryKey().default(true),
    users: integer().notNull(),
    seededAt: timestampMs().notNull().defaultNow(),
  },
  (t) => [check('seed_marker_single', sql`${t.id}`)],
);

/** Whether the mobile service is up, in a single row. */
export const systemStatus = pgTable(
  'system_status',
  {
    id: boolean().primaryKey().default(true),
    enabled: boolean().notNull(),
    updatedAt: timestampMs().notNull().defaultNow(),
  },
  (t) => [check('system_status_single', sql`${t.id}`)],
);

/** The audit history. It outlives its subjects, so it has no foreign keys. */
export const adminEvents = pgTable(
  'admin_events',
  {
    ...idAndCreatedAt(),
    userId: text().notNull(),
    /** The name at the time of the event. */
    username: text().notNull(),
    kind: text().notNull(),
    action: text().notNull(),
    metadataName: text(),
    metadataId: text(),
    /** Only a super admin could cause the event: shown to a plain admin, the event would name a super admin. */
    needsSuper: boolean().notNull().default(false),
  },
  (t) => [index('admin_events_newest').on(t.createdAt, t.id)],
);

/** Blocked states; a lifted one stays as history with `removedAt`. */
export const geoRestrictions = pgTable(
  'geo_restrictions',
  { ...idAndCreatedAt(), state: text().notNull(), city: text(), removedAt: timestampMs() },
  (t) => [
    uniqueIndex('geo_restrictions_active')
      .on(t.state, sql`coalesce(${t.city}, '')`)
      .where(sql`${t.removedAt} is null`),
    index('geo_restrictions_newest').on(t.createdAt, t.id),
  ],
);

/** Tokens bought and spent, one row a day. */
export const tokenDays = pgTable(
  'token_days',
  {
    kind: text({ enum: ['purchase', 'spent'] }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    amount: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.day] }),
    check('token_days_kind_known', sql`${t.kind} in ('purchase', 'spent')`),
  ],
);

/** Total values in US dollars: requested, and locked by fans and by creators (all is their sum). */
export const totalValues = pgTable(
  'total_values',
  {
    name: text({ enum: ['request', 'lockedFans', 'lockedCreators'] }).primaryKey(),
    amount: doublePrecision().notNull(),
  },
  (t) => [check('total_values_name_known', sql`${t.name} in ('request', 'lockedFans', 'lockedCreators')`)],
);
