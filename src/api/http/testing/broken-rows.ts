import type * as z from 'zod/mini';
import { defOf } from '../read-odd';

/** The response with a list: its schema and the key of its rows. */
export type List = { schema: z.ZodMiniType; key: string };

/** The list of an response; null unless the response is an object with rows, which are objects, under one key. */
export function listOf(schema: z.ZodMiniType): List | null {
  const def = defOf(schema);
  if (def.type !== 'object') return null;
  const keys = Object.entries(def.shape).flatMap(([key, field]) => {
    const rows = unwrapped(field);
    return rows.type === 'array' && unwrapped(rows.element).type === 'object' ? [key] : [];
  });
  return keys.length === 1 && keys[0] !== undefined ? { schema, key: keys[0] } : null;
}

/** The ways in which a field of a row can break the contract. */
export const BREAKS = ['null', 'absent', 'of a wrong type'] as const;
export type Break = (typeof BREAKS)[number];

export type Path = readonly (string | number)[];

/** A complete response with three rows, generated from the schema. */
export function sampleResponse({ schema, key }: List): Record<string, unknown> {
  // Every list is an object with its rows under a key.
  const response = sampleOf(schema, '') as Record<string, unknown>;
  return { ...response, [key]: ['a', 'b', 'c'].map((name) => sampleOf(rowOf({ schema, key }), name)) };
}

/** The schema of one row of a list. */
export function rowOf({ schema, key }: List): z.core.$ZodType {
  const def = defOf(schema);
  const rows = def.type === 'object' ? def.shape[key] : undefined;
  const list = rows && unwrapped(rows);
  if (list?.type !== 'array') throw new Error(`no list under ${key}`);
  return list.element;
}

/** The paths of all fields of a row, including nested objects and rows. */
export function fieldsOf(schema: z.core.$ZodType, path: Path = []): Path[] {
  const def = unwrapped(schema);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => [
        [...path, name],
        ...fieldsOf(field, [...path, name]),
      ]);
    case 'array':
      return fieldsOf(def.element, [...path, 0]);
    case 'union':
      return def.options[0] ? fieldsOf(def.options[0], path) : [];
    default:
      return [];
  }
}

/** A copy of `row` with the field at `path` broken. */
export function broken(row: unknown, path: Path, kind: Break): unknown {
  const copy = structuredClone(row);
  const last = path.at(-1) ?? '';
  const holder = holderOf(copy, path);
  if (kind === 'absent') delete holder[last];
  else holder[last] = kind === 'null' ? null : wrongFor(holder[last]);
  return copy;
}

/** A copy of `row` with another value at `path`. */
export function withValue(row: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(row);
  holderOf(copy, path)[path.at(-1) ?? ''] = value;
  return copy;
}

/** The value at `path`. */
export function valueAt(row: unknown, path: Path): unknown {
  return holderOf(row, path)[path.at(-1) ?? ''];
}

/** The object or list that holds the value at `path`. */
function holderOf(row: unknown, path: Path): Record<string | number, unknown> {
  // Safe casts: the paths come from the schema that generated the row.
  let holder = row as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  return holder;
}

/** A value of a wrong type. No schema here accepts a list of lists, or a text as a list or an object. */
function wrongFor(value: unknown): unknown {
  return typeof value === 'object' ? 'SECRET' : [['SECRET']];
}

/** Whether a schema is that of a response: a body is strict. */
export function isOfResponse(schema: z.core.$ZodType): boolean {
  const def = defOf(schema);
  return def.type === 'object' && def.catchall === undefined;
}

/** A value that the schema accepts; `name` makes the texts of one row unique. */
export function sampleOf(schema: z.core.$ZodType, name: string): unknown {
  const def = unwrapped(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, inner]) => [field, sampleOf(inner, `${name}_${field}`)]),
      );
    case 'array':
      return [sampleOf(def.element, name)];
    case 'union':
      return def.options[0] && sampleOf(def.options[0], name);
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'number':
      return 12;
    case 'boolean':
      return true;
    case 'string':
      return 'format' in def && def.format === 'datetime' ? '2026-03-05T13:05:00.000Z' : name;
    default:
      throw new Error(`no sample of ${def.type} (${name}): teach it one`);
  }
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  const def = defOf(schema);
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
    case 'catch':
      return unwrapped(def.innerType);
    case 'pipe':
      return unwrapped(def.in);
    default:
      return def;
  }
}
