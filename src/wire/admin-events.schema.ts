import * as z from 'zod/mini';
import { cursorsSchema, keySchema, orNull, timeSchema } from './scalars';

/** One line of the audit history; unknown kinds and actions are shown as they come. */
export const adminEventSchema = z.object({
  eventId: keySchema,
  createdAt: timeSchema,
  username: z.string(),
  kind: z.string(),
  action: z.string(),
  metadataName: orNull(z.string()),
  metadataId: orNull(z.string()),
});
export type AdminEvent = z.infer<typeof adminEventSchema>;

/** `GET /v1/admin/event`: 50 a page, newest first. */
export const adminEventsPageSchema = z.object({
  events: z.array(adminEventSchema),
  cursors: cursorsSchema,
});
