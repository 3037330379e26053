import { NOT_SAID_HOW_MANY, wasSent } from '@/lib/odd-rows';
import type { Post } from '@/wire/posts.schema';

/** The author's name. */
export function nameOf({ username }: Post): string {
  return username || 'unknown author';
}

/** The report count of a card (posts-14). */
export function reportsText(count: number): string {
  return count === 0 ? 'reports dismissed' : `reported by ${count} user(s)`;
}

/** The name of an action and its post, for a failure notice. */
export const acts = {
  dismiss: (name: string) => `Dismissing the reports on ${name}'s post`,
  hide: (name: string) => `Hiding ${name}'s post`,
};

/** The server's message for a deleted post, and the text to show instead. */
export const NOT_FOUND = 'post not found';
export const HIDDEN_ALREADY = 'somebody hid this post already';

/** The notices after an action. */
export const successTexts = {
  dismiss: (name: string) => `you dismissed the reports on ${name}'s post`,
  hide: (name: string) => `you deleted ${name}'s post`,
};

/** Why a hidden post offers nothing more. */
export const GONE = 'this post is hidden';

/** Why the reports of a post cannot be dismissed; undefined if they can. */
export function dismissDisabledReason(post: Post): string | undefined {
  if (!wasSent(post, 'num_reports')) return NOT_SAID_HOW_MANY;
  return post.num_reports === 0 ? 'its reports are dismissed' : undefined;
}
