import * as z from 'zod/mini';
import { cursorsSchema, keySchema, orNull, timeSchema } from './scalars';

const WRITTEN = ['create', 'update', 'delete'] as const;

/**
 * What staff do to each kind of thing, as the sandbox writes the history and the page filters it. An action on a person
 * needs a text in features/dossier/event-texts.ts, and every action an event in the seed.
 */
const ACTIONS_ON = {
  user: ['ban', 'unban', 'promote', 'feature', 'unfeature', 'rename', 'assign-admin', 'remove-admin'],
  post: ['dismiss-reports', 'hide'],
  site: WRITTEN,
  waitlist: WRITTEN,
  faq: WRITTEN,
  'nft-drop': ['create', 'delete'],
  'nft-campaign': WRITTEN,
  'campaign-nft': WRITTEN,
  feedback: [...WRITTEN, 'hide'],
  'geo-block': ['create', 'delete'],
  system: ['enable', 'disable'],
  media: WRITTEN,
  session: ['sign-in', 'sign-out'],
} as const;

export type EventKind = keyof typeof ACTIONS_ON;
export type ActionOn<Kind extends EventKind> = (typeof ACTIONS_ON)[Kind][number];

export const EVENT_KINDS = Object.keys(ACTIONS_ON);
export const EVENT_ACTIONS = [...new Set<string>(Object.values(ACTIONS_ON).flat())];

/** One line of the audit history; unknown kinds and actions are shown as sent. */
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
export const adminEventsPageSchema = z.object({ events: z.array(adminEventSchema), cursors: cursorsSchema });
