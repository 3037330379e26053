import * as z from 'zod/mini';
import { text } from '@/wire/scalars';
import { FAULT_KINDS, METHODS } from '../http/shared-with-page';
import { isLinearPattern } from './linear-pattern';

const NO_PATTERN =
  'is not a regular expression without lookaround and back-references, or has too many repetitions';

const headerValue = z.string().check(z.regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'cannot be a header'));

/** Body of `POST /sandbox/fault`. `times` is 1 unless given. */
export const faultSchema = z.strictObject({
  method: z._default(z.enum(['*', 'HEAD', ...METHODS]), '*'),
  path: text(500, 1).check(z.refine(isLinearPattern, NO_PATTERN)),
  times: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
  kind: z.enum(FAULT_KINDS),
  ms: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  contentType: z.optional(headerValue.check(z.minLength(1), z.maxLength(200))),
  body: z.optional(z.string().check(z.maxLength(100_000))),
  headers: z.optional(z.record(z.string().check(z.regex(/^[A-Za-z0-9-]+$/)), headerValue)),
  applied: z.optional(z.boolean()),
});
export type Fault = z.infer<typeof faultSchema>;

/** An armed fault: `times` is how often it will still apply, `fired` how often it has applied. */
export const armedFaultSchema = z.strictObject({
  ...faultSchema.shape,
  times: z.int(),
  id: z.string(),
  fired: z.int(),
});
export type ArmedFault = z.infer<typeof armedFaultSchema>;

/** `GET /sandbox/fault`; `spent` are the faults that have applied all their times, the latest first. */
export const faultsSchema = z.object({ faults: z.array(armedFaultSchema), spent: z.array(armedFaultSchema) });
