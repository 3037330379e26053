import * as z from 'zod/mini';

/** Body of `PATCH /v1/system/status`; `autoRestore` is always false (system-status-5). */
export const systemStatusPatchSchema = z.strictObject({
  enabled: z.boolean(),
  autoRestore: z.literal(false),
});
export type SystemStatusPatch = z.infer<typeof systemStatusPatchSchema>;
