/** The kinds of database failure; they decide the response that the caller gets. */
export type Failure =
  | 'lost'
  | 'busy'
  | 'readOnly'
  | 'refused'
  | 'conflict'
  | 'full'
  | 'exists'
  | 'dangling'
  | 'value';

// SQLSTATE codes and classes, which are the first two characters of their codes. A listed code is not of the kind of its
// class: `57P01` is 'lost', and the other codes of `57` are 'busy'.
const STATES: Record<Failure, string> = {
  // A connection that failed; stopped, crashed, starting up.
  lost: '08 57P01 57P02 57P03 57P05',
  busy: '53 57 55P03',
  // A standby, or writes that an administrator or a provider has switched off.
  readOnly: '25006',
  // The account or its password, the database, or a right.
  refused: '28 3D000 42501',
  full: '53100',
  conflict: '40',
  exists: '23505',
  // A race with a delete: the referenced row was just deleted.
  dangling: '23503',
  // 54000: too long for an index.
  value: '23 22 54000',
};
const KIND_OF_STATE = new Map(
  // Cast: Object.entries loses the type of the keys.
  Object.entries(STATES).flatMap(([kind, states]) =>
    states.split(' ').map((state) => [state, kind as Failure]),
  ),
);
const LOST_CODES =
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(
    ' ',
  );
// pg and PGlite identify these by their message only.
const LOST_MESSAGES =
  /^(PGlite is clos(ed|ing)|Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout)/;
const POOL_IS_FULL = 'timeout exceeded when trying to connect';
// Node's codes for a certificate that it does not accept.
const TLS_CODE = /CERT|^UNABLE_TO_(GET|VERIFY)_/;

/** The driver's own error: Drizzle wraps it and adds the query with all its parameters to the message. */
export function causeOf(error: unknown): Error {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  // Node adds up the failures of a host with several addresses, in an error without a message.
  if (cause instanceof AggregateError && cause.errors.length > 0) return causeOf(cause.errors[0]);
  return cause instanceof Error ? cause : new Error(String(cause));
}

/** Whether an error has this code: one of Node's own, such as `ENOENT`, or of PostgreSQL. */
export function hasCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The kind of database failure; null for any other error. */
export function failureOf(error: unknown): Failure | null {
  const cause = causeOf(error);
  if (LOST_MESSAGES.test(cause.message)) return 'lost';
  if (cause.message === POOL_IS_FULL) return 'busy';
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  if (LOST_CODES.includes(code) || TLS_CODE.test(code)) return 'lost';
  // Node's own codes, such as 'ENOSPC', are not SQLSTATE codes.
  if (!/^[0-9][0-9A-Z]{4}$/.test(code)) return null;
  return KIND_OF_STATE.get(code) ?? KIND_OF_STATE.get(code.slice(0, 2)) ?? null;
}
