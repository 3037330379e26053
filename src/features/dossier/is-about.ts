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
export function isAbout({ id, username }: Who, event: AdminEvent): boolean {
  const { kind, metadataId, metadataName } = event;
  if (BY_ID.includes(kind) && metadataId) return metadataId === id;
  return (BY_ID.includes(kind) || BY_NAME.includes(kind)) && isNamed(username, metadataName);
}

/** Whether an event is a ban of this user. */
export function isBanOf(who: Who, event: AdminEvent): boolean {
  return event.kind === 'user' && event.action === 'ban' && isAbout(who, event);
}

/** Whether a post is by this user. A post without its author's id is matched by name. */
export function isBy({ id, username }: Who, post: Post): boolean {
  return post.user_id ? post.user_id === id : isNamed(username, post.username);
}

/** Whether two texts are the same username; case does not count. */
export function isNamed(username: string, text: string | null): boolean {
  return text?.toLowerCase() === username.toLowerCase();
}
