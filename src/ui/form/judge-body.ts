import type * as z from 'zod/mini';
import { EMPTY_TEXT } from '@/wire/scalars';

/** Names of a body's fields in sentences, by the last name in their path, in the form's order: `{ displayName: 'display name' }`. */
export type Labels = Readonly<Record<string, string>>;

/** What is wrong with one field: 'must be at most 200 characters', or a sentence of its own. */
export type Fault = { path: readonly PropertyKey[]; message: string };

export type Judgement<Body> = {
  /** What the API would take; null while it would refuse it. */
  body: Body | null;
  /** The paths of what is required and still empty: no mistake to point out, only something left to do. */
  missing: (readonly PropertyKey[])[];
  faults: Fault[];
  /** It is an empty body: an edit that changes nothing. */
  unchanged: boolean;
};

/** Judges the body that a form stands for by the contract's own rules. */
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

/** Why a form cannot be sent, for its button: what is missing, else its first fault; null when it can. */
export function blockedReason(
  { missing, faults }: Pick<Judgement<unknown>, 'missing' | 'faults'>,
  labels: Labels,
): string | null {
  if (missing.length > 0) {
    const names = new Set(missing.map((path) => labelOf(path, labels)));
    // In the order of the form, which is the order of its labels.
    const ordered = new Set([...Object.values(labels), ...names]);
    return `missing: ${[...ordered].filter((name) => names.has(name)).join(', ')}`;
  }
  const [fault] = faults;
  return fault ? sentenceOf(fault, labels) : null;
}

function sentenceOf({ path, message }: Fault, labels: Labels): string {
  if (path.length === 0) return message;
  const label = labelOf(path, labels);
  // A sentence of its own is shown at its field, and need not be said twice.
  if (/^\p{Lu}/u.test(message)) return `Correct the ${label} first`;
  // A proper name takes no article: 'Twitch must not contain spaces'.
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

/** An empty text may break a rule that has more to say: 'must be 4-15 characters'. */
function isMerelyEmpty(value: unknown, message: string): boolean {
  return isEmpty(value) && (typeof value !== 'string' || message === EMPTY_TEXT);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
