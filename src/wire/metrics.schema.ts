import * as z from 'zod/mini';

/** `GET /v1/metric/token-purchase` and `/token-spent`: one row a day since the given time, oldest first; `total` is their sum. */
export const tokenMetricSchema = z.object({
  total: z.number(),
  days: z.array(z.object({ date: z.string(), amount: z.number() })),
});
export type TokenMetric = z.infer<typeof tokenMetricSchema>;

/** `GET /v1/metric/total-value/…`, in US dollars. */
export const totalValueSchema = z.object({ amount: z.number() });

/** The `filter` of the locked value; `all` is the sum of fans and creators. */
export const lockedFilterSchema = z.enum(['all', 'fans', 'creators']);
export type LockedFilter = z.infer<typeof lockedFilterSchema>;
