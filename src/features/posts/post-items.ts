import type { BulkCalls } from '@/api/activity/undo/use-bulk-calls';
import { patchUser } from '@/api/patch-user';
import { dismissReports, hidePost } from '@/api/posts';
import { truncate } from '@/lib/format/truncate';
import type { BulkItem } from '@/ui/bulk/bulk-dialog';
import type { Post } from '@/wire/posts.schema';
import type { User } from '@/wire/users.schema';
import { GONE, nameOf, whyNotBanAuthor, whyNotDismiss } from './post-texts';

/** The ban of a post's author in a bulk run. */
export function banOf(post: Post, isBanned: boolean, viewer: User, { send }: BulkCalls): BulkItem {
  const user = { id: post.user_id, username: nameOf(post) };
  return {
    id: user.id,
    name: user.username,
    why: whyNotBanAuthor(viewer, post) ?? (isBanned ? 'is already banned' : undefined),
    send: (run) => send(patchUser(user, 'isBanned'), true, run),
  };
}

/** The hiding of a post in a bulk run. */
export function hidingOf(post: Post, isHidden: boolean, { send }: BulkCalls): BulkItem {
  return {
    id: post.id,
    name: planName(post),
    why: isHidden ? GONE : undefined,
    send: (run) => send(hidePost(post.id, nameOf(post)), undefined, run),
  };
}

/**
 * The dismissal of a post's reports in a bulk run.
 * @param onDone called after the call: the page may be refetched before the end of the run
 */
export function dismissalOf(
  post: Post,
  isHidden: boolean,
  { send }: BulkCalls,
  onDone: (id: string) => void,
): BulkItem {
  return {
    id: post.id,
    name: planName(post),
    why: isHidden ? GONE : whyNotDismiss(post),
    async send(run) {
      await send(dismissReports(post.id, nameOf(post)), undefined, run);
      onDone(post.id);
    },
  };
}

/** The length of a post's text in a plan, by which two posts of one author differ. */
const PLAN_TEXT = 60;

function planName(post: Post): string {
  const text = truncate(post.content.trim(), PLAN_TEXT);
  return `Post by ${nameOf(post)}${text && `: ${text}`}`;
}
