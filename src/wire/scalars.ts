import * as z from 'zod/mini';

/** An optional answer field: `null`, or left out by the server, both read as null. */
export function orNull<T extends z.ZodMiniType>(schema: T) {
  return z._default(z.nullable(schema), null);
}

// PostgreSQL rejects NUL in text and silently stores a lone surrogate as U+FFFD, so both are refused by name.
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Message for a missing text. */
export const EMPTY_TEXT = 'must not be empty';

/** Text in a request: at most `max` characters, no NUL, no lone surrogate. */
export function text(max: number, min = 0) {
  return z.string().check(
    z.minLength(min, min === 1 ? EMPTY_TEXT : `must be at least ${min} characters`),
    z.maxLength(max, `must be at most ${max} characters`),
    z.refine((value) => !UNSTORABLE.test(value), 'contains a character that cannot be stored'),
  );
}

/** Text with at least one character that is not blank; stored as typed. */
export function filledText(max: number) {
  return text(max).check(z.regex(/\S/, EMPTY_TEXT));
}

/** Longest texts the API stores, in characters (sandbox-90). */
export const TEXT_LIMITS = { name: 200, bio: 2_000, description: 20_000, handle: 100, search: 100 } as const;

/** '.' and '..' would lead to another address. */
const isNoStep = (key: string) => !/^\.{1,2}$/.test(key);
/** What a row of an answer is known by, and cannot be used without: an id, a name in an address, a file's address. */
export const keySchema = z.string().check(z.minLength(1), z.refine(isNoStep));

const inUtc = (time: string) => (time.endsWith('Z') ? time : new Date(time).toISOString());

/** A time in an answer: ISO 8601 with any offset. Read as UTC: `2026-01-15T13:00:00+01:00` is `2026-01-15T12:00:00.000Z`. */
export const timeSchema = z.pipe(z.iso.datetime({ offset: true }), z.transform(inUtc));

/** A time in a request: ISO 8601 in UTC. */
export const utcTimeSchema = z.iso.datetime();

/** A text of an answer that reads as null when it is absent or empty. */
export const filledOrNull = z.pipe(
  orNull(z.string()),
  z.transform((value) => value || null),
);

/** The cursor part of every paged answer: `next` is null on the last page. */
export const cursorsSchema = z.object({ next: filledOrNull });
