import { getTableColumns } from 'drizzle-orm';
import { toCamelCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { text, utcTimeSchema } from '@/wire/scalars';
import { media } from '../db/schema/media';
import { campaignNfts } from '../db/schema/nft';
import { sites } from '../db/schema/sites';
import { seedMarker, systemStatus } from '../db/schema/system';
import { sessions, users } from '../db/schema/users';
import { isMediaMime } from '../files/ranges';
import { storedNameSchema } from '../files/stored-name';
import { idSchema, usernameParamSchema } from '../http/params';
import { tables as seeded } from './index';

const LONGEST_TEXT = 20_000;

const mimeSchema = z.string().check(z.refine(isMediaMime, 'must be the type of a picture or a video'));

/** Columns whose texts are more than texts: they become part of a path, an address or a header. */
const FORMS = new Map<PgColumn, z.ZodMiniType>([
  [users.username, usernameParamSchema],
  [media.storedAs, storedNameSchema],
  [campaignNfts.storedAs, storedNameSchema],
  [media.mime, mimeSchema],
  [campaignNfts.mediaMime, mimeSchema],
]);

/** Tables that take no rows: their one row is there already, or holds a secret. */
const TABLES_WITHOUT_ROWS: PgTable[] = [seedMarker, systemStatus, sessions];

/** Every table that takes rows, by name; each comes after the tables that it references. */
export const rowTables = new Map<string, PgTable>(
  seeded
    .filter((table) => !TABLES_WITHOUT_ROWS.includes(table))
    .map((table) => [toCamelCase(getTableConfig(table).name), table]),
);

// What `COMPLETED_BY` of complete-row.ts fills in.
const FILLED_IN: PgColumn[] = [media.filename, sites.url];

/** Rows to add, by table: the columns of the tables; of a user a password in place of its hash. */
export const rowsSchema = z.strictObject(
  Object.fromEntries(
    [...rowTables].map(([name, table]) => [name, z.optional(z.array(z.strictObject(shapeOf(table))))]),
  ),
);

/** The ids of the rows, by table; tables whose rows have none are left out. */
export const rowIdsSchema = z.record(z.string(), z.array(z.string()));

function shapeOf(table: PgTable): Record<string, z.ZodMiniType> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column !== users.passwordHash,
  );
  const shape = Object.fromEntries(columns.map(([key, column]) => [key, fieldOf(key, column)]));
  return table === users ? { ...shape, password: z.optional(text(200, 1)) } : shape;
}

function fieldOf(key: string, column: PgColumn): z.ZodMiniType {
  const schema = schemaOf(key, column);
  const isOptional = !column.notNull || column.hasDefault || key === 'id' || FILLED_IN.includes(column);
  const nullable = column.notNull ? schema : z.nullable(schema);
  return isOptional ? z.optional(nullable) : nullable;
}

function schemaOf(key: string, column: PgColumn): z.ZodMiniType {
  if (key === 'id') return idSchema;
  const form = FORMS.get(column);
  if (form) return form;
  if (column.enumValues?.length) return z.enum(column.enumValues);
  switch (column.dataType) {
    case 'number':
      return column.columnType === 'PgDoublePrecision' ? z.number() : z.int();
    case 'boolean':
      return z.boolean();
    case 'date':
      // JavaScript reads the first years of PostgreSQL as other years: a cursor would not find its row again.
      return utcTimeSchema.check(z.refine((time) => time >= '1970', 'must be 1970 or later'));
    case 'array':
      return z.array(text(LONGEST_TEXT));
    default:
      return column.columnType === 'PgDateString' ? z.iso.date() : text(LONGEST_TEXT);
  }
}
