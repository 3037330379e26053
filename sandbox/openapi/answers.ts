import type * as z from 'zod/mini';
import { successOf } from '../http/facts';
import { problemSchema } from '../http/problem';
import type { Access, DeclaredRoute } from '../http/route-types';
// Names the schemas, and gives them examples.
import './examples';
import { type Json, jsonSchema, namedSchemas } from './schemas';

type Answer = {
  description: string;
  headers?: Record<string, { required: boolean }>;
  /** By type. */
  content?: Record<string, Json>;
};
export type Answers = Record<string, Answer | { $ref: string; description: string }>;

/** By the kind of answer. */
const CONTENT = {
  csv: { 'text/csv': {} },
  file: { 'image/*': {}, 'video/*': {} },
  page: { 'text/html': {} },
};

/**
 * The types of a body or an answer, with their schemas.
 * @param example the fields in which the example differs from that of the schema
 */
export function contentOf(
  exchanged: z.ZodMiniType | keyof typeof CONTENT,
  example?: Record<string, unknown>,
): Record<string, Json> {
  if (!(exchanged instanceof Object)) return CONTENT[exchanged];
  const schema = jsonSchema(exchanged);
  if (!example) return { 'application/json': { schema } };
  return { 'application/json': { schema, example: { ...exampleOf(exchanged), ...example } } };
}

function exampleOf(schema: z.ZodMiniType): object {
  const [example] = namedSchemas.get(schema)?.examples ?? [];
  return example instanceof Object ? example : {};
}

/** A mock server sends these values: with another cookie than `session` nobody would be signed in. */
const HEADER_EXAMPLES: Record<string, string> = {
  'Accept-Ranges': 'bytes',
  'Content-Disposition': 'attachment; filename="aurora-2026-01-15.csv"',
  'Content-Range': 'bytes 0-499/1204',
  ETag: '"5f2c81a0"',
  'Retry-After': '5',
  'Set-Cookie': 'session=5f2c81a0; Path=/; HttpOnly; SameSite=Lax',
  'WWW-Authenticate': 'Bearer',
};

/** Headers by their names and descriptions. */
function headersOf(descriptions: Record<string, string>, { required = true } = {}): Answer['headers'] {
  const entries = Object.entries(descriptions);
  return Object.fromEntries(
    entries.map(([name, description]) => [
      name,
      { description, required, schema: { type: 'string' }, example: HEADER_EXAMPLES[name] },
    ]),
  );
}

const RANGE = { 'Content-Range': 'The range that was asked for, and the size of the file' };

/** The answers of a call that succeeds. */
export function success({ method, facts }: DeclaredRoute): Answers {
  const { answer, etag, example } = facts;
  const status = successOf(method, facts);
  const headerDescriptions = {
    ...(etag && { ETag: 'Another one for each state of what is answered' }),
    ...(answer === 'csv' && { 'Content-Disposition': 'The name of the file' }),
    ...(answer === 'file' && { 'Accept-Ranges': '`bytes`' }),
    ...facts.headers,
  };
  const headers = Object.keys(headerDescriptions).length > 0 ? headersOf(headerDescriptions) : undefined;
  const content = answer ? contentOf(answer, example) : undefined;
  const answers = { [status]: { description: status === 201 ? 'Created' : 'Success', headers, content } };
  if (answer !== 'file') return answers;
  const partialContent = {
    description: 'The range that was asked for',
    headers: headersOf({ ...headerDescriptions, ...RANGE }),
    content,
  };
  return { ...answers, 206: partialContent };
}

const BODY_REFUSALS = {
  file: { 413: 'the file is too large for its kind', 415: 'the file is no image or video of a known type' },
  json: {
    400: 'malformed JSON, or a parameter with an unknown value',
    408: 'the body took longer than 30 s',
    413: 'the body is larger than 1 MB',
    415: 'the body is not JSON',
    422: 'a value breaks its rule, or names something that does not exist',
  },
};

/** Refusals that follow from the kind of route, and those that it declares. */
export function refusals({ method, path, access, facts }: DeclaredRoute): Answers {
  const { answer, query, body, database = true } = facts;
  const isWrite = method !== 'GET';
  const needsViewer = access !== 'anyone' && access !== 'qa';
  // Of two reasons with the same status, the later reason counts.
  const reasons: [applies: boolean, status: number, reason: string][] = [
    [query !== undefined, 400, 'a parameter has an unknown value, or is given twice'],
    [access === 'qa', 401, 'the token is missing or wrong'],
    [needsViewer, 401, 'nobody is signed in'],
    [access === 'staff', 403, 'this needs an admin'],
    [access === 'superAdmin', 403, 'this needs a super admin'],
    [isWrite, 403, 'the caller may not do this, or the origin may not write'],
    [/[:*]/.test(path), 404, 'there is no such thing'],
    [isWrite, 409, 'somebody else is writing the same, try again'],
    [answer === 'file', 416, 'the file has no such range'],
    [true, 421, 'the host name is not one of the server'],
    [query?.search !== undefined, 422, 'a parameter breaks its limits'],
    [true, 500, 'something went wrong on the server'],
    [database, 503, 'the database does not answer, or is too busy'],
    [isWrite, 507, 'the disk of the server is full'],
  ];
  const reasonsOfKind = Object.fromEntries(
    reasons.filter(([applies]) => applies).map(([, status, reason]) => [status, reason]),
  );
  const reasonsOfBody = body && BODY_REFUSALS[body === 'file' ? 'file' : 'json'];
  const entries = Object.entries({ ...reasonsOfKind, ...reasonsOfBody, ...facts.errors });
  return Object.fromEntries(
    entries.map(([status, description]) => {
      if (answer === 'page' && status === '404') return [status, { description, content: CONTENT.page }];
      const $ref = `#/components/responses/${problemOf(status, access)}`;
      return [status, { $ref, description }];
    }),
  );
}

/** The name of the error in `PROBLEMS`. */
function problemOf(status: string, access: Access): keyof typeof PROBLEMS {
  if (status === '401' && access === 'qa') return 'TokenNeeded';
  if (status === '416') return 'NoSuchRange';
  return status === '429' || status === '503' ? 'TryLater' : 'Problem';
}

function problem(description: string, headers?: Answer['headers']): Answer {
  return {
    description,
    headers,
    content: { 'application/problem+json': { schema: jsonSchema(problemSchema) } },
  };
}

/** The errors that the document refers to. */
export const PROBLEMS = {
  Problem: problem('An error'),
  TokenNeeded: problem('The token is missing or wrong', headersOf({ 'WWW-Authenticate': '`Bearer`' })),
  NoSuchRange: problem('The file has no such range', headersOf(RANGE)),
  TryLater: problem(
    'Not now',
    headersOf({ 'Retry-After': 'In how many seconds to try again' }, { required: false }),
  ),
};
