import * as z from 'zod/mini';
import { utcFromIso } from '@/lib/format/iso-time';
import { isRecord } from '@/lib/is-record';
import { withLeftOut, withUnsent } from '@/lib/odd-rows';
import { flagOf, numberOf, textOf } from './loose-values';

/** Defaults for a value that was not sent: the first one that its schema accepts is used. Undefined is for optional fields. */
const DEFAULTS = [undefined, '', 0, false, [], {}];

/** zod's issue code for a wrong literal: the `kind` of a question that another schema describes. */
const OTHER_KIND = 'invalid_value';

type Reading = {
  readable: boolean;
  value?: unknown;
  /** The value is a default, because the server sent nothing or only some fields of an object. */
  isDefault?: boolean;
  /** What was odd, for developers: the field's path without indexes, and the problem. */
  notes: readonly string[];
};

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
  const { readable, value, notes } = read(schema, response, '');
  const times = new Map<string, number>();
  for (const note of notes) times.set(note, (times.get(note) ?? 0) + 1);
  return {
    // Each part was parsed by the matching part of the schema.
    data: readable ? (value as z.output<Schema>) : null,
    notes: [...times].map(([note, count]) => (count === 1 ? note : `${note} (${count} times)`)),
  };
}

function read(schema: z.core.$ZodType, sent: unknown, path: string): Reading {
  const strict = z.safeParse(schema, sent);
  if (strict.success) return readAs(strict.data);
  const time = isTime(schema) && typeof sent === 'string' ? utcFromIso(sent) : null;
  if (time !== null) return readAs(time, [`${path}: another form of ISO 8601`]);
  const def = defOf(schema);
  switch (def.type) {
    case 'number':
    case 'boolean':
    case 'string': {
      const converted = z.safeParse(schema, CONVERSIONS[def.type](sent));
      if (converted.success) return readAs(converted.data, [`${path}: ${typeof sent} for a ${def.type}`]);
      break;
    }
    case 'nullable': {
      const inner = read(def.innerType, sent, path);
      // A picture without its address counts as no picture.
      const isMissing = !inner.readable && isRecord(sent) && defOf(def.innerType).type === 'object';
      return isMissing ? { ...readAs(null, inner.notes), isDefault: true } : inner;
    }
    case 'optional':
    case 'default':
      return read(def.innerType, sent, path);
    case 'pipe': {
      const inner = read(def.in, sent, path);
      const out = inner.readable ? z.safeParse(def.out, inner.value) : null;
      return out?.success ? { ...inner, value: out.data } : { ...inner, readable: false };
    }
    case 'union': {
      const readings = def.options.map((option) => read(option, sent, path));
      const sameKind = readings.find(({ notes }) => !notes.some((note) => note.endsWith(OTHER_KIND)));
      const best = readings.find((each) => each.readable) ?? sameKind ?? readings[0];
      if (best) return best;
      break;
    }
    case 'array':
      if (Array.isArray(sent)) return readRows(def.element, sent, path);
      break;
    case 'object':
      if (isRecord(sent)) return readFields(def.shape, sent, path);
  }
  const code = strict.error.issues[0]?.code ?? 'invalid';
  return { readable: false, notes: [`${path || 'answer'}: ${code}`] };
}

const CONVERSIONS = { number: numberOf, boolean: flagOf, string: textOf };

function readRows(row: z.core.$ZodType, sent: readonly unknown[], path: string): Reading {
  const rows = sent.map((each) => read(row, each, `${path}[]`));
  const readable = rows.filter((each) => each.readable);
  const values = readable.map((each) => each.value);
  const notes = rows.flatMap((each) =>
    each.readable ? each.notes : each.notes.map((note) => `${note}, left out`),
  );
  return readAs(withLeftOut(values, rows.length - readable.length), notes);
}

function readFields(shape: z.core.$ZodShape, sent: Record<string, unknown>, path: string): Reading {
  const isRow = Object.values(shape).some(isKey);
  const readings = Object.entries(shape).map(([name, schema]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const isMissing = sent[name] === undefined || sent[name] === null;
    return { name, schema, at, isMissing, ...read(schema, sent[name], at) };
  });
  // An object without a key is the envelope of a list. An envelope without the list is another response, perhaps an
  // error.
  const isEnvelope = path === '' && !isRow;
  const isKnown = readings.some(({ readable, isMissing }) => readable && !isMissing);
  const fields = readings.map(({ schema, at, isMissing, ...field }) => {
    if (field.readable) return field;
    const defaults = isEnvelope && sent[field.name] !== null ? defaultsOfEnvelope(isKnown) : DEFAULTS;
    const fallback = isRow && isTime(schema) ? { data: '' } : defaultOf(schema, defaults);
    const notes = isMissing ? [`${at}: not sent`] : field.notes;
    return fallback ? { ...field, ...readAs(fallback.data, notes), isDefault: true } : { ...field, notes };
  });
  const broken = fields.filter((field) => !field.readable);
  if (broken.length > 0) return { readable: false, notes: broken.flatMap(({ notes }) => notes) };
  const unsent = fields.filter((field) => field.isDefault).map(({ name }) => name);
  return readAs(
    withUnsent(Object.fromEntries(fields.map(({ name, value }) => [name, value])), unsent),
    fields.flatMap(({ notes }) => notes),
  );
}

/**
 * The defaults of an envelope: never an empty list, which would say that there are no rows. A number needs another field
 * that was read.
 */
function defaultsOfEnvelope(isKnown: boolean): readonly unknown[] {
  return isKnown ? ['', 0, false, {}] : [{}];
}

function readAs(value: unknown, notes: readonly string[] = []): Reading {
  return { readable: true, value, notes };
}

function defaultOf(schema: z.core.$ZodType, among: readonly unknown[] = DEFAULTS) {
  return among.map((candidate) => z.safeParse(schema, candidate)).find(({ success }) => success);
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

function defOf(schema: z.core.$ZodType) {
  // zod's union of all its schemas; `type` tells their definitions apart.
  return (schema as z.core.$ZodTypes)._zod.def;
}
