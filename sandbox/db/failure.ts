/** The kinds of database failure; they decide the response that the caller gets. */
export type Failure = 'lost' | 'busy' | 'conflict' | 'full' | 'exists' | 'dangling' | 'value';

// Keys are SQLSTATE codes or classes (their first two characters).
const BY_STATE = new Map<string, Failure>([
  ['08', 'lost'],
  // Stopped, crashed, starting up, too many connections, a standby that takes no writes.
  ['57P01', 'lost'],
  ['57P02', 'lost'],
  ['57P03', 'lost'],
  ['57P05', 'lost'],
  ['53300', 'lost'],
  ['25006', 'lost'],
  ['53', 'busy'],
  ['57', 'busy'],
  ['55P03', 'busy'],
  ['53100', 'full'],
  ['40', 'conflict'],
  ['23505', 'exists'],
  // A race with a delete: the row that this one refers to has just gone.
  ['23503', 'dangling'],
  ['23', 'value'],
  ['22', 'value'],
]);
const LOST_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
// pg and PGlite identify these by their message only.
const LOST_MESSAGES =
  /^(PGlite is clos(ed|ing)|Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout)/;

/** The driver's own error: Drizzle wraps it and adds the query with all its parameters to the message. */
export function causeOf(error: unknown): Error {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  // Node adds up the failures of a host with several addresses, in an error without a message.
  if (cause instanceof AggregateError && cause.errors.length > 0) return causeOf(cause.errors[0]);
  return cause instanceof Error ? cause : new Error(String(cause));
}

/** Whether an error is one of Node's own with this code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The kind of database failure; null for any other error. */
export function failureOf(error: unknown): Failure | null {
  const cause = causeOf(error);
  if (LOST_MESSAGES.test(cause.message)) return 'lost';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (LOST_CODES.includes(code)) return 'lost';
  // Node's own codes, such as 'ENOSPC', are not SQLSTATE codes.
  if (!/^[0-9][0-9A-Z]{4}$/.test(code)) return null;
  return BY_STATE.get(code) ?? BY_STATE.get(code.slice(0, 2)) ?? null;
}
