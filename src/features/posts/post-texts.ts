import { COUNT_NOT_SENT, wasSent } from '@/lib/odd-rows';
import { NOT_SENT, whyNotBan } from '@/rules/capabilities';
import type { Post } from '@/wire/posts.schema';
import type { User } from '@/wire/users.schema';

/** The author's name. */
export function nameOf({ username }: Post): string {
  return username || 'unknown author';
}

/** Whether the post needs a decision; true if the server did not send the number of reports. */
export const isReported = (post: Post) => post.num_reports > 0 || !wasSent(post, 'num_reports');

/** The report count of a post (posts-14). */
export function reportsText(post: Post): string {
  if (!wasSent(post, 'num_reports')) return 'number of reports not known';
  return post.num_reports === 0 ? 'reports dismissed' : `reported by ${post.num_reports} user(s)`;
}

/** Why a hidden post has no actions. */
export const GONE = 'this post is hidden';

/** Why the reports of a post cannot be dismissed; undefined if they can. */
export function whyNotDismiss(post: Post): string | undefined {
  if (!wasSent(post, 'num_reports')) return COUNT_NOT_SENT;
  return post.num_reports === 0 ? 'reports already dismissed' : undefined;
}

/** Why the author can be neither banned nor unbanned; undefined if they can. */
export function whyNotBanAuthor(viewer: User, post: Post): string | undefined {
  const isKnown = wasSent(post, 'user_is_banned');
  return whyNotBan(viewer, { id: post.user_id }) ?? (isKnown ? undefined : NOT_SENT.banned);
}
