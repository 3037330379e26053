import * as z from 'zod/mini';
import { cursorsSchema, keySchema, orNull, timeSchema } from './scalars';

/** The kinds of things in the history, as the sandbox writes them and the page's filter lists them. */
export const EVENT_KINDS = [
  'user',
  'post',
  'site',
  'waitlist',
  'faq',
  'nft-drop',
  'nft-campaign',
  'campaign-nft',
  'feedback',
  'geo-block',
  'system',
  'media',
  'session',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What staff do to them. */
export const EVENT_ACTIONS = [
  'ban',
  'unban',
  'promote',
  'feature',
  'unfeature',
  'rename',
  'assign-admin',
  'remove-admin',
  'dismiss-reports',
  'hide',
  'create',
  'update',
  'delete',
  'enable',
  'disable',
  'sign-in',
  'sign-out',
] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

type Written = 'create' | 'update' | 'delete';

/** The actions of each kind. Those on a person need a text in features/people/event-texts.ts. */
export type ActionsOn = {
  user: 'ban' | 'unban' | 'promote' | 'feature' | 'unfeature' | 'rename' | 'assign-admin' | 'remove-admin';
  post: 'dismiss-reports' | 'hide';
  site: Written;
  waitlist: Written;
  faq: Written;
  'nft-drop': 'create' | 'delete';
  'nft-campaign': Written;
  'campaign-nft': Written;
  feedback: Written | 'hide';
  'geo-block': 'create' | 'delete';
  system: 'enable' | 'disable';
  media: Written;
  session: 'sign-in' | 'sign-out';
};

/** One line of the audit history; other kinds and actions are shown as they come. */
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
