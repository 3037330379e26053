import { truncate } from '@/lib/format/truncate';
import type { ActionOn, AdminEvent } from '@/wire/admin-events.schema';
import type { PersonKind } from './is-about';

/** 'user ban' */
type EventName = { [Kind in PersonKind]: `${Kind} ${ActionOn<Kind>}` }[PersonKind];

/** Acts on a user, with the words of the success notices; 'by admin' may follow. */
const TEXTS: Record<EventName, string> = {
  'user ban': 'banned',
  'user unban': 'unbanned',
  'user promote': 'promoted to Creator',
  'user feature': 'featured',
  'user unfeature': 'removed from Featured',
  'user rename': 'renamed',
  'user assign-admin': 'promoted to Admin',
  'user remove-admin': 'Admin access removed',
  'post dismiss-reports': 'reports of a post dismissed',
  'post hide': 'post hidden',
  'site create': 'site created',
  'site update': 'site edited',
  'site delete': 'site deleted',
  'waitlist create': 'waitlist created',
  'waitlist update': 'waitlist edited',
  'waitlist delete': 'waitlist deleted',
};

/** The text of an event. Unknown kinds and actions are shown as sent. */
export function eventText({ kind, action }: Pick<AdminEvent, 'kind' | 'action'>): string {
  const name = `${kind} ${action}`;
  const texts: Record<string, string | undefined> = TEXTS;
  return texts[name] ?? truncate(name);
}
