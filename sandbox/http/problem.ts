import { STATUS_CODES } from 'node:http';
import * as z from 'zod/mini';
import { causeOf, type Failure, failureOf } from '../db/failure';

/** The body of an error, `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
});

/** Thrown to refuse a call: becomes the answer, and rolls back the transaction of the call. */
export class HttpProblem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(detail);
  }
}

/** The first row of a query. @throws 404 with `detail` if there is none */
export function rowOr404<Row>([row]: Row[], detail: string): Row {
  if (!row) throw new HttpProblem(404, detail);
  return row;
}

/** A problem document by RFC 9457. */
export function problemResponse(
  status: number,
  detail: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(problemText(status, detail), {
    status,
    headers: { ...headers, 'Content-Type': 'application/problem+json' },
  });
}

/** The JSON of a problem document. */
export function problemText(status: number, detail: string): string {
  const problem: z.infer<typeof problemSchema> = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
  };
  return JSON.stringify(problem);
}

const RETRY_SOON = { 'Retry-After': '2' };

const PROBLEM_OF_FAILURE: Record<Failure, HttpProblem> = {
  lost: new HttpProblem(503, 'the database does not answer; what was sent may not be stored', RETRY_SOON),
  busy: new HttpProblem(503, 'the database is too busy, try again', RETRY_SOON),
  readOnly: new HttpProblem(503, 'the database takes no writes at present', RETRY_SOON),
  refused: new HttpProblem(
    503,
    'the database refuses the account of the sandbox, or a right that it needs',
    RETRY_SOON,
  ),
  full: new HttpProblem(507, 'the disk of the database is full'),
  conflict: new HttpProblem(409, 'somebody else is writing the same, try again'),
  exists: new HttpProblem(409, 'already exists'),
  dangling: new HttpProblem(409, 'refers to something that does not exist'),
  value: new HttpProblem(422, 'contains a value that cannot be stored'),
};

/** The answer to an error of a handler. Details that are not for the caller go to the console. */
export function answerToError(error: unknown): Response {
  const failure = failureOf(error);
  // An administrator can mend this, and the caller is not told whose right is missing.
  if (failure === 'refused' || failure === 'readOnly')
    console.error(`The database: ${causeOf(error).message}`);
  const problem = failure ? PROBLEM_OF_FAILURE[failure] : error;
  if (problem instanceof HttpProblem) return problemResponse(problem.status, problem.detail, problem.headers);
  console.error(error);
  return problemResponse(500, 'something went wrong in the sandbox');
}
