import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { utcTimeSchema } from '@/wire/scalars';
import { idSchema } from './params';
import { HttpProblem } from './problem';

/** A list, the place in it, and their checksum. */
const envelope = z.tuple([z.string(), z.unknown(), z.string()]);

/**
 * The place after which the next page begins: the sort values of the last row, in base64url JSON, with their
 * list and a checksum.
 * @param list names the list and all that changes its rows, such as filter and search
 */
export function encodeCursor(list: string, place: Place): string {
  return Buffer.from(JSON.stringify([list, place, sumOf(list, place)])).toString('base64url');
}

type Place = readonly (string | number)[];

/** A page of `size` rows, and the cursor of the next one if more rows than that were read. */
export function pageOf<Row>(list: string, size: number, rows: readonly Row[], placeOf: (row: Row) => Place) {
  const pageRows = rows.slice(0, size);
  const last = pageRows.at(-1);
  const next = rows.length > size && last ? encodeCursor(list, placeOf(last)) : null;
  return { pageRows, cursors: { next } };
}

/** @throws 400 unless the text is a cursor of this list, with a place of this shape */
export function decodeCursor<T extends z.ZodMiniType>(
  list: string,
  placeSchema: T,
  cursor: string | null,
): z.infer<T> | null {
  if (cursor === null) return null;
  const [listOfCursor, placeOfCursor, checksum] = open(cursor);
  const place = placeSchema.safeParse(placeOfCursor);
  // The checksum catches cut and altered text; it guards nothing secret, so it needs no key.
  if (listOfCursor !== list || !place.success || checksum !== sumOf(list, placeOfCursor)) throw malformed();
  return place.data;
}

// The range of the columns: databases have no year 0, and integers have 32 bits.
export const cursorTime = utcTimeSchema.check(z.regex(/^(?!0000)/));
export const cursorNumber = z.int32();

/** Sort values of the lists that are newest first. */
export const newestSchema = z.tuple([cursorTime, idSchema]);

/** Sort values of the featured list. */
export const rankedSchema = z.tuple([cursorNumber, idSchema]);

function open(cursor: string) {
  const bytes = Buffer.from(cursor, 'base64url');
  // Node ignores characters outside base64url, so different texts would decode to the same cursor.
  if (bytes.toString('base64url') !== cursor) throw malformed();
  try {
    return envelope.parse(JSON.parse(bytes.toString()));
  } catch {
    throw malformed();
  }
}

function sumOf(list: string, place: unknown) {
  return hash('sha256', JSON.stringify([list, place]), 'base64url').slice(0, 8);
}

function malformed() {
  return new HttpProblem(400, 'malformed cursor');
}
