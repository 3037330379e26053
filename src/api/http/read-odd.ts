import * as z from 'zod/mini';
import { utcFromIso } from '@/lib/format/iso-time';
import { isRecord } from '@/lib/is-record';
import { withLeftOut, withUnsent } from '@/lib/odd-rows';
import { keySchema, timeSchema } from '@/wire/scalars';
import { flagOf, numberOf, textOf } from './loose-values';

/**
 * Reads a response that does not match the schema, as far as possible. A value of another type is converted if that
 * leaves no doubt ('12' for 12), else the value counts as not sent. A field that was not sent gets a default (`readField`). A
 * row that still cannot be read is left out of the list. Keys (`keySchema`) have no default, because the schema refuses
 * the empty text.
 * @returns `data` is null when the whole response is unreadable; `notes` name fields and never contain a value
 */
export function readOdd<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: unknown,
): { data: z.output<Schema> | null; notes: string[] } {
  const reading = read(schema, response, '');
  const counts = new Map<string, number>();
  for (const note of reading.notes) counts.set(note, (counts.get(note) ?? 0) + 1);
  return {
    // Cast: each part was parsed by the matching part of the schema.
    data: reading.ok ? (reading.value as z.output<Schema>) : null,
    notes: [...counts].map(([note, count]) => (count === 1 ? note : `${note} (${count} times)`)),
  };
}

/** `readOdd` for a call: the console shows developers which fields broke the contract. */
export function readOddResponse<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: unknown,
  method: string,
  path: string,
): z.output<Schema> | null {
  const { data, notes } = readOdd(schema, response);
  console.info(`${method} ${path}: ${data === null ? 'unreadable answer' : 'odd answer'}`, notes);
  return data;
}

/** What was read of one value. */
type Reading =
  | {
      ok: true;
      value: unknown;
      /** The value replaces one that was not sent or could not be read. */
      isDefault: boolean;
      notes: Notes;
    }
  /** The notes say why. */
  | { ok: false; notes: Notes };

/** Each begins with the path of its field, without indexes: 'users[].followers: string for a number'. */
type Notes = readonly string[];

function asRead(value: unknown, notes: Notes = []): Reading {
  return { ok: true, value, isDefault: false, notes };
}

function asDefault(value: unknown, notes: Notes): Reading {
  return { ok: true, value, isDefault: true, notes };
}

function unreadable(notes: Notes): Reading {
  return { ok: false, notes };
}

/** @param path of the value in the response; '' for the response itself */
function read(schema: z.core.$ZodType, received: unknown, path: string): Reading {
  const { success, data, error } = z.safeParse(schema, received);
  if (success) return asRead(data);
  const otherReading = readRefused(schema, received, path);
  return otherReading ?? unreadable(error.issues.map(({ code }) => `${path || 'answer'}: ${code}`));
}

/** Reads a value that the schema itself refuses; undefined if there is no other reading. */
function readRefused(schema: z.core.$ZodType, received: unknown, path: string): Reading | undefined {
  if (schema === timeSchema) return readTime(received, path);
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      // `read` has accepted null or undefined already.
      return read(def.innerType, received, path);
    case 'pipe':
      return readPipe(def, received, path);
    case 'union':
      return readUnion(def.options, received, path);
    case 'array':
      return Array.isArray(received) ? readRows(def.element, received, path) : undefined;
    case 'object':
      return isRecord(received) ? readFields(def.shape, received, path) : undefined;
    default:
      return readConverted(schema, def.type, received, path);
  }
}

function readTime(received: unknown, path: string): Reading | undefined {
  const time = typeof received === 'string' ? utcFromIso(received) : null;
  return time === null ? undefined : asRead(time, [`${path}: another form of ISO 8601`]);
}

/** By the type of the schema. No other type has a conversion. */
const CONVERSIONS: Record<string, ((received: unknown) => unknown) | undefined> = {
  number: numberOf,
  boolean: flagOf,
  string: textOf,
};

function readConverted(
  schema: z.core.$ZodType,
  type: string,
  received: unknown,
  path: string,
): Reading | undefined {
  // Without a conversion this is undefined, which the schema refuses.
  const converted = CONVERSIONS[type]?.(received);
  const { success, data } = z.safeParse(schema, converted);
  return success ? asRead(data, [`${path}: ${typeof received} for a ${type}`]) : undefined;
}

function readPipe(
  pipe: { in: z.core.$ZodType; out: z.core.$ZodType },
  received: unknown,
  path: string,
): Reading {
  const reading = read(pipe.in, received, path);
  // `out` never throws: the pipes of the contract end in a transform.
  return reading.ok ? { ...reading, value: z.parse(pipe.out, reading.value) } : reading;
}

function readUnion(
  options: readonly z.core.$ZodType[],
  received: unknown,
  path: string,
): Reading | undefined {
  const readings = options.map((option) => read(option, received, path));
  const readable = readings.find(({ ok }) => ok);
  if (readable) return readable;
  // The one with the fewest faults is meant: objects of a union differ by their `kind`, which is another fault.
  const [closest] = readings.toSorted((a, b) => a.notes.length - b.notes.length);
  return closest;
}

function readRows(row: z.core.$ZodType, received: readonly unknown[], path: string): Reading {
  const rows: unknown[] = [];
  const notes: string[] = [];
  for (const each of received) {
    const reading = read(row, each, `${path}[]`);
    if (reading.ok) {
      rows.push(reading.value);
      notes.push(...reading.notes);
    } else {
      notes.push(...reading.notes.map((note) => `${note}, left out`));
    }
  }
  return asRead(withLeftOut(rows, received.length - rows.length), notes);
}

/** The object with its fields; unreadable if one of them has neither a value nor a default. */
function readFields(shape: z.core.$ZodShape, received: Record<string, unknown>, path: string): Reading {
  const parent = parentOf(shape, path);
  const values: Record<string, unknown> = {};
  const unsentNames: string[] = [];
  const notes: string[] = [];
  const faults: string[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const reading = readField(schema, received[name], path === '' ? name : `${path}.${name}`, parent);
    if (reading.ok) {
      values[name] = reading.value;
      notes.push(...reading.notes);
      if (reading.isDefault) unsentNames.push(name);
    } else {
      faults.push(...reading.notes);
    }
  }
  return faults.length > 0 ? unreadable(faults) : asRead(withUnsent(values, unsentNames), notes);
}

/** A field as read, else its default. */
function readField(schema: z.core.$ZodType, received: unknown, path: string, parent: Parent): Reading {
  const reading = read(schema, received, path);
  if (reading.ok) return reading;
  const notes = received === undefined || received === null ? [`${path}: not sent`] : reading.notes;
  // The page shows a row without its time, although the schema refuses the empty text.
  if (parent.isRow && schema === timeSchema) return asDefault('', notes);
  for (const candidate of defaultsOf(parent, received)) {
    const { success, data } = z.safeParse(schema, candidate);
    if (success) return asDefault(data, notes);
  }
  return unreadable(notes);
}

/** The object that a field is a part of. */
type Parent = {
  /** Has a key, as the rows of lists have. */
  isRow: boolean;
  /** The response itself, unless that is a row. */
  isResponse: boolean;
  hasOneField: boolean;
};

function parentOf(shape: z.core.$ZodShape, path: string): Parent {
  const schemas = Object.values(shape);
  const isRow = schemas.includes(keySchema);
  return { isRow, isResponse: path === '' && !isRow, hasOneField: schemas.length === 1 };
}

/** Undefined comes first, because a schema that allows null (`orNull` in wire/scalars.ts) reads it as null. */
const DEFAULTS = [undefined, '', 0, false, [], {}];
/** Without [] and undefined, which would say of a list that it has no rows. */
const DEFAULTS_WITHOUT_LIST = ['', 0, false, {}];

/** The candidates for the default of a field, which gets the first that its schema accepts. */
function defaultsOf({ isResponse, hasOneField }: Parent, received: unknown): readonly unknown[] {
  // Null says that there is nothing, so even the list of a response may be empty. A field that was left out says nothing.
  if (received === null || !isResponse) return DEFAULTS;
  // Without its list or its only field this is another response, perhaps an error.
  return hasOneField ? [] : DEFAULTS_WITHOUT_LIST;
}

/** What a schema describes. */
export function defOf(schema: z.core.$ZodType) {
  // Cast: to zod's union of all its schemas; `type` tells their definitions apart.
  return (schema as z.core.$ZodTypes)._zod.def;
}
