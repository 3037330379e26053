import * as z from 'zod/mini';

/** A parameter in the query; `required` ones are refused when absent. */
type QueryFact = { schema: z.ZodMiniType; description: string; required?: true };

/**
 * What a route takes and answers: its entry in the contract's document (`openapi/document.ts`). The API's own
 * suite compares every answer with it (`testing/documented.ts`).
 */
export type Facts = {
  /** What the call does, in one line. */
  summary: string;
  /** One or two sentences that the summary leaves out. The document adds who may call, and what all calls of a kind share. */
  details?: string;
  /** Descriptions of the path parameters that are not ids. */
  params?: Record<string, string>;
  query?: Record<string, QueryFact>;
  /** JSON by its schema of `@/wire`, or the bytes of a file. */
  body?: z.ZodMiniType | 'file';
  /** JSON by its schema, a CSV file, an image or video, an HTML page, or null for no body. */
  answer: z.ZodMiniType | 'csv' | 'file' | 'page' | null;
  /** The fields in which the example of this answer differs from the example of its schema. */
  example?: Record<string, unknown>;
  /** Headers of a success, with their descriptions, besides those of its kind of answer. */
  headers?: Record<string, string>;
  /** The answer carries an `ETag`; a PATCH of the same path checks it as `If-Match`. */
  etag?: true;
  /** False for a route that answers without the database. */
  database?: false;
  /** Refusals of only this route, with their reasons; the document adds the refusals of all routes of its kind. */
  errors?: Record<number, string>;
  /** The path holds a secret, which the log leaves out. */
  secretPath?: true;
  /** What the log keeps of a body that holds a secret. */
  logged?: z.ZodMiniType;
  /** For a write that changes a person or a post, neither of which `npm run contract` can create: it checks only that the
   * write is refused. */
  contractChecksRefusalsOnly?: true;
  /** A write that is carried out even while the disk is full. */
  evenWhenFull?: true;
};

/** The `cursor` of every paged list. */
export const CURSOR_FACT: QueryFact = {
  schema: z.string(),
  description: '`cursors.next` of the page before; absent for the first page',
};

/** The status of a success: a POST with an answer has created what it answers. */
export function successOf(method: string, { answer }: Facts) {
  if (answer === null) return 204;
  return method === 'POST' ? 201 : 200;
}
