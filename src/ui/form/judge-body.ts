import type * as z from 'zod/mini';
import { EMPTY_TEXT } from '@/wire/scalars';

/**
 * The fields' names in sentences, in the form's order, by the last name in their path:
 * `{ displayName: 'display name' }`.
 */
export type Labels = Readonly<Record<string, string>>;

/** A problem with one field: 'must be at most 200 characters', or a complete sentence. */
export type Fault = { path: readonly PropertyKey[]; message: string };

export type Judgement<Body> = {
  /** The valid body; null while the API would refuse it. */
  body: Body | null;
  /** The paths of required fields that are still empty: not a mistake, only unfinished. */
  missing: (readonly PropertyKey[])[];
  faults: Fault[];
  /** The body is empty: an edit without changes. */
  unchanged: boolean;
};

/** Checks the form's body against the rules of the contract. */
export function judgeBody<Body>(schema: z.ZodMiniType<Body>, body: unknown): Judgement<Body> {
  if (typeof body === 'object' && body !== null && Object.keys(body).length === 0) {
    return { body: null, missing: [], faults: [], unchanged: true };
  }
  const parsed = schema.safeParse(body);
  const issues = parsed.error?.issues ?? [];
  return {
    body: parsed.success ? parsed.data : null,
    missing: issues.filter(({ path }) => isEmpty(valueAt(body, path))).map(({ path }) => path),
    faults: issues.filter(({ path, message }) => !isMerelyEmpty(valueAt(body, path), message)),
    unchanged: false,
  };
}

/**
 * Why a form cannot be sent, for its button: the missing fields, else the first fault; null if it can be
 * sent.
 */
export function blockedReason(
  { missing, faults }: Pick<Judgement<unknown>, 'missing' | 'faults'>,
  labels: Labels,
): string | null {
  if (missing.length > 0) {
    const names = new Set(missing.map((path) => labelOf(path, labels)));
    // Sort by the order of the labels, which is the form's order.
    const ordered = new Set([...Object.values(labels), ...names]);
    return `missing: ${[...ordered].filter((name) => names.has(name)).join(', ')}`;
  }
  const [fault] = faults;
  return fault ? sentenceOf(fault, labels) : null;
}

function sentenceOf({ path, message }: Fault, labels: Labels): string {
  if (path.length === 0) return message;
  const label = labelOf(path, labels);
  // A complete sentence is already shown at its field.
  if (/^\p{Lu}/u.test(message)) return `Correct the ${label} first`;
  // A proper name has no article: 'Twitch must not contain spaces'.
  return /^\p{Lu}/u.test(label) ? `${label} ${message}` : `The ${label} ${message}`;
}

function labelOf(path: readonly PropertyKey[], labels: Labels): string {
  const name = String(path.findLast((part) => typeof part === 'string'));
  return labels[name] ?? name;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    body,
  );
}

/** Whether an empty text only lacks content; other rules on it may say more: 'must be 4-15 characters'. */
function isMerelyEmpty(value: unknown, message: string): boolean {
  return isEmpty(value) && (typeof value !== 'string' || message === EMPTY_TEXT);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
