import * as z from 'zod/mini';
import { utcFromIso } from '@/lib/format/iso-time';
import { isRecord } from '@/lib/is-record';
import { withLeftOut, withUnsent } from '@/lib/odd-rows';
import { flagOf, numberOf, textOf } from './loose-values';

/** What was read, or why nothing could be read. `notes` are for developers: the field's path without indexes, and the problem. */
type Reading =
  /** `isDefault`: the server sent nothing, or only some fields of an object. */
  { ok: true; value: unknown; isDefault: boolean; notes: readonly string[] } | Fault;

type Fault = {
  ok: false;
  /** A literal differs: another schema of a union describes this `kind` of question. */
  isOtherKind: boolean;
  notes: readonly string[];
};

function ok(value: unknown, notes: readonly string[] = []): Reading {
  return { ok: true, value, isDefault: false, notes };
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

/**
 * Reads a response that does not match the schema, as far as possible. A value of another type is converted if that
 * leaves no doubt ('12' for 12), else the value counts as not sent. A number, flag, text or list that was not sent gets a
 * default, and so does the time of a row. A row that still cannot be read is left out of the list. Keys (`keySchema`)
 * have no default, because the schema refuses the empty text.
 * @returns `data` is null when the whole response is unreadable; `notes` name fields and never contain a value
 */
export function readOdd<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: unknown,
): { data: z.output<Schema> | null; notes: string[] } {
  const reading = read(schema, response, '');
  const times = new Map<string, number>();
  for (const note of reading.notes) times.set(note, (times.get(note) ?? 0) + 1);
  return {
    // Each part was parsed by the matching part of the schema.
    data: reading.ok ? (reading.value as z.output<Schema>) : null,
    notes: [...times].map(([note, count]) => (count === 1 ? note : `${note} (${count} times)`)),
  };
}

function read(schema: z.core.$ZodType, sent: unknown, path: string): Reading {
  const strict = z.safeParse(schema, sent);
  if (strict.success) return ok(strict.data);
  const time = isTime(schema) && typeof sent === 'string' ? utcFromIso(sent) : null;
  if (time !== null) return ok(time, [`${path}: another form of ISO 8601`]);
  const reading = readByType(schema, sent, path);
  if (reading) return reading;
  const code = strict.error.issues[0]?.code ?? 'invalid';
  return { ok: false, isOtherKind: code === 'invalid_value', notes: [`${path || 'answer'}: ${code}`] };
}

/** Reads what the schema itself refuses; null if the type allows nothing else. */
function readByType(schema: z.core.$ZodType, sent: unknown, path: string): Reading | null {
  const def = defOf(schema);
  switch (def.type) {
    case 'number':
    case 'boolean':
    case 'string':
      return readConverted(schema, def.type, sent, path);
    case 'optional':
    case 'default':
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
  return success ? ok(data, [`${path}: ${typeof sent} for a ${type}`]) : null;
}

function readNullable(inner: z.core.$ZodType, sent: unknown, path: string): Reading {
  const reading = read(inner, sent, path);
  // A picture without its address counts as no picture.
  const isIncomplete = !reading.ok && isRecord(sent) && defOf(inner).type === 'object';
  return isIncomplete ? { ok: true, value: null, isDefault: true, notes: reading.notes } : reading;
}

function readPipe(pipe: { in: z.core.$ZodType; out: z.core.$ZodType }, sent: unknown, path: string): Reading {
  const reading = read(pipe.in, sent, path);
  if (!reading.ok) return reading;
  const { success, data } = z.safeParse(pipe.out, reading.value);
  return success ? { ...reading, value: data } : { ok: false, isOtherKind: false, notes: reading.notes };
}

function readUnion(options: readonly z.core.$ZodType[], sent: unknown, path: string): Reading | null {
  const readings = options.map((option) => read(option, sent, path));
  const readable = readings.find(({ ok }) => ok);
  const sameKind = readings.find((reading) => !reading.ok && !reading.isOtherKind);
  return readable ?? sameKind ?? readings[0] ?? null;
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
  return ok(withLeftOut(rows, sent.length - rows.length), notes);
}

/** The object that a field is a part of. */
type Parent = {
  /** Has a key, as the rows of lists have. */
  isRow: boolean;
  /** The whole response, unless it is a row: the envelope of a list. */
  isEnvelope: boolean;
  /** At least one field was sent and could be read. */
  hasReadField: boolean;
};

function readFields(shape: z.core.$ZodShape, sent: Record<string, unknown>, path: string): Reading {
  const fieldsAsSent = Object.entries(shape).map(([name, schema]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const isMissing = sent[name] === undefined || sent[name] === null;
    return { name, schema, at, isMissing, reading: read(schema, sent[name], at) };
  });
  const isRow = Object.values(shape).some(isKey);
  const hasReadField = fieldsAsSent.some(({ reading, isMissing }) => reading.ok && !isMissing);
  const parent: Parent = { isRow, isEnvelope: path === '' && !isRow, hasReadField };
  const fields = fieldsAsSent.map(({ name, schema, at, isMissing, reading }) => {
    if (reading.ok) return { name, reading };
    const fault: Fault = isMissing ? { ok: false, isOtherKind: false, notes: [`${at}: not sent`] } : reading;
    return { name, reading: readDefault(schema, sent[name], parent, fault) };
  });

  const values: Record<string, unknown> = {};
  const defaults: string[] = [];
  const notes: string[] = [];
  const faults: Fault[] = [];
  for (const { name, reading } of fields) {
    if (reading.ok) {
      values[name] = reading.value;
      notes.push(...reading.notes);
      if (reading.isDefault) defaults.push(name);
    } else faults.push(reading);
  }
  if (faults.length > 0) {
    const isOtherKind = faults.some((fault) => fault.isOtherKind);
    return { ok: false, isOtherKind, notes: faults.flatMap((fault) => fault.notes) };
  }
  return ok(withUnsent(values, defaults), notes);
}

/** The default of a field that could not be read; the fault itself if it has none. */
function readDefault(schema: z.core.$ZodType, sent: unknown, parent: Parent, fault: Fault): Reading {
  const { notes } = fault;
  // The page shows a row without its time, although the schema refuses the empty text.
  if (parent.isRow && isTime(schema)) return { ok: true, value: '', isDefault: true, notes };
  for (const candidate of defaultsFor(parent, sent)) {
    const { success, data } = z.safeParse(schema, candidate);
    if (success) return { ok: true, value: data, isDefault: true, notes };
  }
  return fault;
}

/** Values of all types, of which the schema accepts its own. Undefined is for optional fields. */
function defaultsFor({ isEnvelope, hasReadField }: Parent, sent: unknown): readonly unknown[] {
  // A list that was sent as null has no rows.
  if (!isEnvelope || sent === null) return [undefined, '', 0, false, [], {}];
  // No empty list, which would say that there are no rows: an envelope without its list is another response.
  if (hasReadField) return ['', 0, false, {}];
  // Nothing was read: the response is perhaps an error, which a default number would hide.
  return [{}];
}

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
