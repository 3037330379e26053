import { set } from 'react-hook-form';
import * as z from 'zod/mini';
import { isUpload } from '@/lib/files/upload-state';
import { isRecord } from '@/lib/is-record';

/**
 * The changed fields of a form by their paths, as a draft keeps them: `{ 'pricing.price': 5 }`. What somebody else saves
 * meanwhile in the other fields of a group is kept. A list is a single field.
 */
export type Draft = Record<string, unknown>;

/**
 * The fields by their paths, without files: a file cannot be stored, and is chosen again.
 * @param start says which fields are groups: a field that starts without a value is none, whatever is chosen in the field
 */
function fieldsOf(values: object, start = values, group = ''): Draft {
  const entries = Object.entries(values).filter(([, value]) => !isUpload(value));
  const fields = entries.map(([name, value]) => {
    const before: unknown = Reflect.get(start, name);
    const isGroup = isRecord(before) && isRecord(value);
    return isGroup ? fieldsOf(value, before, `${group}${name}.`) : { [group + name]: value };
  });
  return Object.assign({}, ...fields);
}

/** The fields that differ from the start, compared as the storage keeps them. */
export function changesOf(values: object, start: object): Draft {
  const before = fieldsOf(start);
  const changed = Object.entries(fieldsOf(values, start)).filter(
    ([path, value]) => !isSame(value, before[path]),
  );
  return Object.fromEntries(changed);
}

/** The values with the fields of a draft. */
export function withDraft(values: object, draft: Draft): object {
  const files = Object.entries(values).filter(([, value]) => isUpload(value));
  const result = Object.fromEntries(files);
  for (const [path, value] of Object.entries({ ...fieldsOf(values), ...draft })) set(result, path, value);
  return result;
}

/** Joins drafts that follow one another, except where a later one would replace the text of an earlier one. */
export function mergeDrafts(drafts: readonly Draft[]): Draft[] {
  const result: Draft[] = [];
  for (const draft of drafts) {
    const last = result.at(-1);
    if (last && !overwrites(draft, last)) Object.assign(last, draft);
    else result.push({ ...draft });
  }
  return result;
}

function overwrites(later: Draft, earlier: Draft): boolean {
  return Object.entries(later).some(([path, value]) => path in earlier && !isSame(value, earlier[path]));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The stored values that are drafts of a form with these start values. An older build may have had other fields, and stored
 * a group as an object.
 */
export function draftsOf(start: object, stored: readonly unknown[]): Draft[] {
  const fields = z.partial(z.strictObject(shapesOf(fieldsOf(start))));
  const draft = fields.check(z.refine((changes) => Object.keys(changes).length > 0));
  return stored
    .filter(isRecord)
    .map((value) => fieldsOf(value, start))
    .filter((value) => draft.safeParse(value).success);
}

const shapesOf = (values: Draft) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shapeOf(value)]));

/** Values of the type of the start value. The rows of a list have all fields: a field array requires that. */
function shapeOf(start: unknown): z.ZodMiniType {
  if (Array.isArray(start)) return z.array(shapeOf(start[0]));
  if (isRecord(start)) return z.strictObject(shapesOf(start));
  return SHAPES.get(typeof start) ?? ANY;
}

const SHAPES = new Map<string, z.ZodMiniType>([
  ['string', z.string()],
  ['boolean', z.boolean()],
  ['number', z.nullable(z.number())],
]);

/** A field that starts without a value may have any. */
const ANY = z.custom((value) => value !== undefined);

/** The number of characters that were typed. */
export function lengthOf(draft: unknown): number {
  if (typeof draft === 'string') return draft.length;
  if (typeof draft !== 'object' || draft === null) return 0;
  return Object.values(draft).reduce((sum: number, value) => sum + lengthOf(value), 0);
}
