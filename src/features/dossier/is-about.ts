import type { AdminEvent, EventKind } from '@/wire/admin-events.schema';
import type { Post } from '@/wire/posts.schema';
import type { User } from '@/wire/users.schema';

type Who = Pick<User, 'id' | 'username'>;

/** The kinds of events that can be about a person. */
export type PersonKind = Extract<EventKind, 'user' | 'site' | 'post' | 'waitlist'>;

/** Events of these kinds have the user's id as their target. */
const BY_ID: string[] = ['user', 'site'] satisfies PersonKind[];
/** Events of these kinds only name the user: the author of a post, the owner of a waitlist. */
const BY_NAME: string[] = ['post', 'waitlist'] satisfies PersonKind[];

/** Whether an event is an act of staff on this user. Signing in is not an act. */
export function isAbout(who: Who, { kind, metadataId, metadataName }: AdminEvent): boolean {
  if (BY_NAME.includes(kind)) return isNamed(who.username, metadataName);
  return BY_ID.includes(kind) && isMeant(who, metadataId, metadataName);
}

/** Whether an event is a ban of this user. */
export function isBanOf(who: Who, event: AdminEvent): boolean {
  return event.kind === 'user' && event.action === 'ban' && isAbout(who, event);
}

/** Whether a post is by this user. */
export function isBy(who: Who, { user_id, username }: Post): boolean {
  return isMeant(who, user_id, username);
}

/** Whether an id and a name mean this user. The name counts only if the server sent no id. */
function isMeant(who: Who, id: string | null, name: string | null): boolean {
  return id ? id === who.id : isNamed(who.username, name);
}

/** Whether two texts are the same username; case does not count. */
export function isNamed(username: string, text: string | null | undefined): boolean {
  return text?.toLowerCase() === username.toLowerCase();
}
