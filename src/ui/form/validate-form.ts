import * as z from 'zod/mini';
import { isUnchanged } from '@/lib/changed-fields';
import { uploadsIn, waitReason } from '@/lib/files/upload-state';
import { EMPTY_TEXT } from '@/wire/scalars';

/**
 * The fields' names in sentences, in the form's order, by the last name in their path:
 * `{ displayName: 'display name' }`.
 */
export type Labels = Readonly<Record<string, string>>;

/** A problem with one field: 'must be at most 200 characters', or a complete sentence. */
export type Fault = { path: readonly PropertyKey[]; message: string };

/** Why an edit form without changes cannot be saved. */
export const NOTHING_CHANGED = 'Nothing has changed yet';

/** The schema of a form: its values, piped through `bodyOf` to the contract's body. Both name the fields alike. */
export function formSchema<Values, Body>(
  bodyOf: (values: Values) => object,
  contract: z.ZodMiniType<Body>,
): z.ZodMiniType<Body, Values> {
  const body = z.transform<Values, unknown>(bodyOf);
  return z.pipe(body.check(z.refine((sent) => !isUnchanged(Object(sent)), NOTHING_CHANGED)), contract);
}

/** Checks a form's values by its schema, once its files are uploaded. */
export function validateForm<Values extends object, Body>(
  schema: z.ZodMiniType<Body, Values>,
  values: Values,
): { body: Body | null; missing: Fault['path'][]; faults: Fault[] } {
  const waiting = uploadsIn(values).flatMap((upload) => waitReason(upload) ?? []);
  if (waiting.length > 0) {
    return { body: null, missing: [], faults: waiting.map((message) => ({ path: [], message })) };
  }
  const { data = null, error } = schema.safeParse(values);
  const issues = error?.issues ?? [];
  return {
    /** The valid body; null while the API would refuse it. */
    body: data,
    /** The paths of required fields that are still empty: unfinished, not wrong. */
    missing: issues
      .filter(({ path, message }) => isMissing(valueAt(values, path), message))
      .map(({ path }) => path),
    faults: issues.filter(({ path, message }) => !isOnlyEmpty(valueAt(values, path), message)),
  };
}

/**
 * Why a form cannot be sent, for its button: the missing fields, else the first fault; null if the form can be sent.
 * @param isShown whether the field of a fault shows the fault: then the reason only points there
 */
export function blockedReason(
  { missing, faults }: { missing: Fault['path'][]; faults: Fault[] },
  labels: Labels,
  isShown: (fault: Fault) => boolean = () => false,
): string | null {
  if (missing.length > 0) return `missing: ${namesOf(missing, labels).join(', ')}`;
  const [fault] = faults;
  if (!fault) return null;
  const { path, message } = fault;
  const label = labelOf(path, labels);
  if (label === undefined) return message;
  // A complete sentence is already shown at its field.
  if (isSentence(message) || isShown(fault)) return correctFirst(label);
  // A proper name has no article: 'Twitch must not contain spaces'.
  return isSentence(label) ? `${label} ${message}` : `The ${label} ${message}`;
}

/** The names of fields, in the order of the form, which is that of the labels. */
function namesOf(paths: Fault['path'][], labels: Labels): string[] {
  const names = new Set(paths.map((path) => labelOf(path, labels) ?? String(path.at(-1))));
  const ordered = new Set([...Object.values(labels), ...names]);
  return [...ordered].filter((name) => names.has(name));
}

/** The reason beside the button if a field shows what is wrong with it. */
export function correctFirst(label: string): string {
  return `Correct the ${label} first`;
}

/** Whether a text begins with a capital, as a complete sentence and a proper name do. */
function isSentence(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

/** What a sentence calls the field at a path; undefined if the form has no such field. */
function labelOf(path: readonly PropertyKey[], labels: Labels): string | undefined {
  return path.map((part) => labels[String(part)]).findLast((label) => label !== undefined);
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  // `Object`, because a group on the way may be missing.
  return path.reduce<unknown>((value, part) => Object(value)[part], body);
}

/** Whether a value is missing, unless a sentence at its field says what it must be: 'Max quantity must be a number.' */
function isMissing(value: unknown, message: string): boolean {
  return isEmpty(value) && !(typeof value === 'string' && isSentence(message));
}

/** Whether an empty text only lacks content; other rules on it may say more: 'must be 4-15 characters'. */
export function isOnlyEmpty(value: unknown, message: string): boolean {
  return isEmpty(value) && (typeof value !== 'string' || message === EMPTY_TEXT);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
