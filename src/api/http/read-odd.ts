import * as z from 'zod/mini';
import { utcFromIso } from '@/lib/format/iso-time';
import { isRecord } from '@/lib/is-record';
import { withLeftOut, withUnsent } from '@/lib/odd-rows';
import { flagOf, numberOf, textOf } from './loose-values';

/**
 * Reads a response that does not match the schema, as far as possible. A value of another type is converted if that
 * leaves no doubt ('12' for 12), else the value counts as not sent. What was not sent gets a default (`defaultsFor`), and so
 * does the time of a row. A row that still cannot be read is left out of the list. Keys (`keySchema`) have no default, because
 * the schema refuses the empty text.
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
    // Each part was parsed by the matching part of the schema.
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
type Reading = Success | Fault;

type Success = {
  ok: true;
  value: unknown;
  /** The value replaces one that was not sent or could not be read. */
  isDefault: boolean;
  notes: Notes;
};

type Fault = {
  ok: false;
  /** A literal or an enum differs, such as the `kind` of a question: `readUnion` prefers another option of the union. */
  isOtherKind: boolean;
  notes: Notes;
};

/** Each with the path of a field, without indexes: 'users[].followers: string for a number'. */
type Notes = readonly string[];

function asRead(value: unknown, notes: Notes = []): Success {
  return { ok: true, value, isDefault: false, notes };
}

function asDefault(value: unknown, notes: Notes): Success {
  return { ok: true, value, isDefault: true, notes };
}

function unreadable(notes: Notes, isOtherKind = false): Fault {
  return { ok: false, isOtherKind, notes };
}

/** @param path of the value in the response; '' for the response itself */
function read(schema: z.core.$ZodType, sent: unknown, path: string): Reading {
  const strict = z.safeParse(schema, sent);
  if (strict.success) return asRead(strict.data);
  const time = isTime(schema) && typeof sent === 'string' ? utcFromIso(sent) : null;
  if (time !== null) return asRead(time, [`${path}: another form of ISO 8601`]);
  const reading = readByType(schema, sent, path);
  if (reading) return reading;
  const code = strict.error.issues[0]?.code ?? 'invalid';
  // zod's code for literals and enums.
  const isOtherKind = code === 'invalid_value';
  return unreadable([`${path || 'answer'}: ${code}`], isOtherKind);
}

/** Reads a value that the schema itself refuses; null if a value of this type can only be read as it is. */
function readByType(schema: z.core.$ZodType, sent: unknown, path: string): Reading | null {
  const def = defOf(schema);
  switch (def.type) {
    case 'number':
    case 'boolean':
    case 'string':
      return readConverted(schema, def.type, sent, path);
    case 'optional':
    case 'default':
      // `read` has accepted undefined already, so this value was sent.
      return read(def.innerType, sent, path);
    case 'nullable':
      return readNullable(def.innerType, sent, path);
    case 'pipe':
      return readPipe(def, sent, path);
    case 'union':
      return readUnion(def.options, sent, path);
    case 'array':
      return Array.isArray(sent) ? readRows(def.element, sent, path) : null;
    case 'object':
      return isRecord(sent) ? readFields(def.shape, sent, path) : null;
    default:
      return null;
  }
}

const CONVERSIONS = { number: numberOf, boolean: flagOf, string: textOf };

function readConverted(
  schema: z.core.$ZodType,
  type: keyof typeof CONVERSIONS,
  sent: unknown,
  path: string,
): Reading | null {
  const { success, data } = z.safeParse(schema, CONVERSIONS[type](sent));
  return success ? asRead(data, [`${path}: ${typeof sent} for a ${type}`]) : null;
}

function readNullable(inner: z.core.$ZodType, sent: unknown, path: string): Reading {
  const reading = read(inner, sent, path);
  if (reading.ok) return reading;
  // An incomplete object counts as none: a picture without its address is no picture.
  const isIncomplete = isRecord(sent) && defOf(inner).type === 'object';
  return isIncomplete ? asDefault(null, reading.notes) : reading;
}

function readPipe(pipe: { in: z.core.$ZodType; out: z.core.$ZodType }, sent: unknown, path: string): Reading {
  const reading = read(pipe.in, sent, path);
  if (!reading.ok) return reading;
  const { success, data } = z.safeParse(pipe.out, reading.value);
  return success ? { ...reading, value: data } : unreadable(reading.notes);
}

function readUnion(options: readonly z.core.$ZodType[], sent: unknown, path: string): Reading | null {
  const readings = options.map((option) => read(option, sent, path));
  const readable = readings.find((reading) => reading.ok);
  // If no option can be read, the one whose `kind` fits is meant: its notes name the faulty fields, those of the others only
  // the `kind`.
  const meant = readings.find((reading) => !reading.ok && !reading.isOtherKind);
  return readable ?? meant ?? readings[0] ?? null;
}

function readRows(row: z.core.$ZodType, sent: readonly unknown[], path: string): Reading {
  const rows: unknown[] = [];
  const notes: string[] = [];
  for (const each of sent) {
    const reading = read(row, each, `${path}[]`);
    if (reading.ok) {
      rows.push(reading.value);
      notes.push(...reading.notes);
    } else {
      notes.push(...reading.notes.map((note) => `${note}, left out`));
    }
  }
  return asRead(withLeftOut(rows, sent.length - rows.length), notes);
}

/** The object that a field is a part of. */
type Parent = {
  /** Has a key, as the rows of lists have. */
  isRow: boolean;
  /** The response itself, unless it is a row: the object that holds a list. */
  isEnvelope: boolean;
  /** At least one field was sent and could be read. */
  hasReadField: boolean;
};

/** Reads the fields in two passes, because the defaults depend on whether any field could be read. */
function readFields(shape: z.core.$ZodShape, sent: Record<string, unknown>, path: string): Reading {
  const entries = Object.entries(shape);
  const fields = entries.map(([name, schema]) => {
    const value = sent[name];
    const reading = readField(schema, value, path === '' ? name : `${path}.${name}`);
    return { name, schema, value, reading };
  });
  const isRow = entries.some(([, schema]) => isKey(schema));
  const parent: Parent = {
    isRow,
    isEnvelope: path === '' && !isRow,
    hasReadField: fields.some(({ reading, value }) => reading.ok && !isMissing(value)),
  };
  const withDefaults = fields.map(({ name, schema, value, reading }) => {
    return { name, reading: reading.ok ? reading : readDefault(schema, value, parent, reading) };
  });
  return objectOf(withDefaults);
}

/** The object with these fields; a fault if one of them has neither a value nor a default. */
function objectOf(fields: readonly { name: string; reading: Reading }[]): Reading {
  const values: Record<string, unknown> = {};
  const defaults: string[] = [];
  const notes: string[] = [];
  const faults: Fault[] = [];
  for (const { name, reading } of fields) {
    if (reading.ok) {
      values[name] = reading.value;
      notes.push(...reading.notes);
      if (reading.isDefault) defaults.push(name);
    } else {
      faults.push(reading);
    }
  }
  if (faults.length === 0) return asRead(withUnsent(values, defaults), notes);
  return unreadable(
    faults.flatMap((fault) => fault.notes),
    faults.some((fault) => fault.isOtherKind),
  );
}

function readField(schema: z.core.$ZodType, sent: unknown, path: string): Reading {
  const reading = read(schema, sent, path);
  return !reading.ok && isMissing(sent) ? unreadable([`${path}: not sent`]) : reading;
}

function isMissing(sent: unknown): boolean {
  return sent === undefined || sent === null;
}

/** The default of a field that could not be read; the fault itself if it has none. */
function readDefault(schema: z.core.$ZodType, sent: unknown, parent: Parent, fault: Fault): Reading {
  // The page shows a row without its time, although the schema refuses the empty text.
  if (parent.isRow && isTime(schema)) return asDefault('', fault.notes);
  for (const candidate of defaultsFor(parent, sent)) {
    const { success, data } = z.safeParse(schema, candidate);
    if (success) return asDefault(data, fault.notes);
  }
  return fault;
}

const DEFAULTS = [undefined, '', 0, false, [], {}];
const DEFAULTS_IN_ENVELOPE = ['', 0, false, {}];
const DEFAULTS_IN_UNREAD_ENVELOPE = [{}];

/**
 * The candidates for the default of a field, which takes the first that its schema accepts. `orNull` makes undefined null.
 * - In a row, or an object within the response: all.
 * - In an envelope: no list, and nothing that stands for one. An empty list would say that there are no rows, but an envelope
 *   without its list is another response.
 * - In an envelope of which nothing could be read: only `{}`, for the cursors. It is perhaps an error, which a default number
 *   would hide.
 */
function defaultsFor({ isEnvelope, hasReadField }: Parent, sent: unknown): readonly unknown[] {
  // A field that was sent as null may have any default: a list has no rows.
  if (!isEnvelope || sent === null) return DEFAULTS;
  return hasReadField ? DEFAULTS_IN_ENVELOPE : DEFAULTS_IN_UNREAD_ENVELOPE;
}

/** Keys are the texts that may not be empty (`keySchema`). */
function isKey(schema: z.core.$ZodType): boolean {
  return defOf(schema).type === 'string' && !isTime(schema) && !z.safeParse(schema, '').success;
}

function isTime(schema: z.core.$ZodType): boolean {
  const def = defOf(schema);
  // A time in a response is read as UTC.
  if (def.type === 'pipe') return isTime(def.in);
  return def.type === 'string' && 'format' in def && def.format === 'datetime';
}

/** What a schema describes. */
export function defOf(schema: z.core.$ZodType) {
  // zod's union of all its schemas; `type` tells their definitions apart.
  return (schema as z.core.$ZodTypes)._zod.def;
}
