import { STATUS_CODES } from 'node:http';
import type { Problem } from '@/wire/problem';

/** Throw it to refuse a call: it becomes the answer and rolls back the transaction of the call. */
export class HttpProblem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(detail);
  }
}

/** A problem document by RFC 9457 (spec 03 §3). */
export function problemResponse(
  status: number,
  detail: string,
  headers: Record<string, string> = {},
): Response {
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
  };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { ...headers, 'Content-Type': 'application/problem+json' },
  });
}

/** The answer to anything a handler throws. Details that are not meant for the caller go to the console. */
export function answerToError(error: unknown): Response {
  if (error instanceof HttpProblem) return problemResponse(error.status, error.detail, error.headers);
  switch (databaseCode(error)) {
    case '23505':
      return problemResponse(409, 'already exists');
    // A race with a delete: the referenced row has just been deleted.
    case '23503':
      return problemResponse(409, 'refers to something that does not exist');
    case '22021':
    case '22P05':
    case '22003':
      return problemResponse(422, 'contains a value that cannot be stored');
  }
  console.error(error);
  return problemResponse(500, 'something went wrong in the sandbox');
}

/** The SQLSTATE of a failed query; Drizzle wraps the driver's error. */
function databaseCode(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}
