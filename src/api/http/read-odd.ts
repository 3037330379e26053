import * as z from 'zod/mini';
import { utcFromIso } from '@/lib/format/iso-time';
import { isRecord } from '@/lib/is-record';
import { withLeftOut, withUnsent } from '@/lib/odd-rows';

/** Defaults for a value that was not sent: the first one that its schema accepts is used. */
const DEFAULTS = ['', 0, false, [], {}];

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
  // No guesses in the response to a write: the id of a new row must be there.
  const read = method === 'GET' ? data : null;
  console.info(`${method} ${path}: ${read === null ? 'unreadable answer' : 'odd answer'}`, notes);
  return read;
}

/**
 * Reads a response that does not match the schema, as far as possible. A number, flag, text or list that is null or
 * absent gets a default, and so does the time of a row. A row that still cannot be read is left out of the list. Keys
 * (`keySchema`) have no default, because the schema refuses the empty text.
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
  const fields = Object.entries(shape).map(([name, schema]) => {
    const value = sent[name];
    const at = path === '' ? name : `${path}.${name}`;
    const field = read(schema, value, at);
    if (field.readable || (value !== null && value !== undefined)) return { name, ...field };
    // An object without a key is the envelope of a list. An envelope without the list is another response, perhaps an
    // error.
    const isOtherResponse = path === '' && !isRow && value === undefined;
    const fallback = isRow && isTime(schema) ? '' : defaultOf(schema, isOtherResponse ? [{}] : DEFAULTS);
    const notes = [`${at}: not sent`];
    if (fallback === undefined) return { name, ...field, notes };
    return { name, ...readAs(fallback, notes), isDefault: true };
  });
  const broken = fields.filter((field) => !field.readable);
  if (broken.length > 0) return { readable: false, notes: broken.flatMap(({ notes }) => notes) };
  const unsent = fields.filter((field) => field.isDefault).map(({ name }) => name);
  return readAs(
    withUnsent(Object.fromEntries(fields.map(({ name, value }) => [name, value])), unsent),
    fields.flatMap(({ notes }) => notes),
  );
}

function readAs(value: unknown, notes: readonly string[] = []): Reading {
  return { readable: true, value, notes };
}

function defaultOf(schema: z.core.$ZodType, among: readonly unknown[] = DEFAULTS): unknown {
  return among.map((candidate) => z.safeParse(schema, candidate)).find(({ success }) => success)?.data;
}

function isKey(schema: z.core.$ZodType): boolean {
  return defOf(schema).type === 'string' && !isTime(schema) && defaultOf(schema) === undefined;
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
