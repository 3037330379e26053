const NAME = 'MissingCode';

/** Shown where code that is loaded on demand could not be fetched. */
export const MISSING_CODE = 'The code for this could not be fetched. Check the connection, then try again.';

/** Turns what the browser says of an `import()` that failed into words, in place; the answer is the same error. */
export function asMissingCode(error: Error): Error {
  error.name = NAME;
  error.message = MISSING_CODE;
  return error;
}

export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME;
}
