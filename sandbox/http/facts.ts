import * as z from 'zod/mini';

/** A parameter in the query; `required` ones are refused when absent. */
type QueryFact = { schema: z.ZodMiniType; description: string; required?: true };

/**
 * What a route takes and answers: its entry in the contract's document (`openapi/document.ts`). The API's own suite
 * compares every answer with it (`testing/documented.ts`).
 */
export type Facts = {
  /** One line: what the call does. */
  summary: string;
  /** What the parameters in the path are, where they are no ids. */
  params?: Record<string, string>;
  query?: Record<string, QueryFact>;
  /** JSON by its schema of `@/wire`, or the bytes of a file. */
  body?: z.ZodMiniType | 'file';
  /** JSON by its schema, a CSV file, an image or video, an HTML page, or null for an answer without a body. */
  answer: z.ZodMiniType | 'csv' | 'file' | 'page' | null;
  /** Status of a success: 200, or 204 without a body, unless given. */
  status?: 201;
  /** An `ETag` comes with the answer; a PATCH of the same path obeys it as `If-Match`. */
  etag?: true;
  /** Refusals of this route alone, with their reasons; what all routes of its kind refuse is added. */
  errors?: Record<number, string>;
};

/** The `cursor` of every paged list. */
export const CURSOR_FACT: QueryFact = {
  schema: z.string(),
  description: '`cursors.next` of the page before; absent for the first page',
};

export function successOf({ answer, status }: Facts): number {
  return status ?? (answer === null ? 204 : 200);
}
