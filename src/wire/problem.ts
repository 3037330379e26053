import * as z from 'zod/mini';

/** The sandbox's error body, `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;
