import { doneNotice, failureTexts } from '@/api/activity/fields';
import { patchUser, userChange } from '@/api/patch-user';
import { dismissReports, hidePost } from '@/api/posts';
import { useWrite } from '@/api/query/use-write';
import { type ApiError, writeFailureText } from '@/lib/api-error';
import { THIS_IS_YOU } from '@/rules/capabilities';
import { Button } from '@/ui/controls/button';
import { notify, notifyFailure } from '@/ui/overlays/notice';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { small } from '@/ui/text/text.css';
import type { Post } from '@/wire/posts.schema';
import type { User } from '@/wire/users.schema';
import * as css from './post-card.css';
import { GONE, nameOf, whyNotBanAuthor, whyNotDismiss } from './post-texts';

export type PostActionsProps = {
  post: Post;
  viewer: User;
  /** The post was hidden from this card and is about to leave the page. */
  hidden: boolean;
  /** Called with the id of the success notice. */
  onHidden: (notice: number) => void;
  onDismissed: () => void;
};

function notifyPostFailure(error: ApiError, act: string) {
  const isGone = error.status === 404 && error.message === 'post not found';
  if (isGone) notify({ tone: 'failure', text: 'somebody already hid this post', error });
  else notifyFailure(error, { act });
}

/** Ban or Unban the author, Dismiss Report, Hide Post. A notice of 3 s reports each one. */
export function PostActions({ post, viewer, hidden, onHidden, onDismissed }: PostActionsProps) {
  const name = nameOf(post);
  const keys = useShortcuts();
  const author = { id: post.user_id, username: name };
  const acts = {
    ban: failureTexts(userChange(author, 'isBanned', !post.user_is_banned)).act,
    dismiss: `Dismissing the reports on ${name}'s post`,
    hide: `Hiding ${name}'s post`,
  };
  const ban = useWrite({
    ...patchUser(author, 'isBanned'),
    onSuccess: (_answer, to) => void notify(doneNotice(userChange(author, 'isBanned', to))),
    report: (error, to) => notifyFailure(error, failureTexts(userChange(author, 'isBanned', to))),
  });
  const dismiss = useWrite({
    ...dismissReports(post.id, name),
    onSuccess: () => {
      notify({ tone: 'success', text: `you dismissed the reports on ${name}'s post` });
      onDismissed();
    },
    report: (error) => notifyPostFailure(error, acts.dismiss),
  });
  const hide = useWrite({
    ...hidePost(post.id, name),
    onSuccess: () => onHidden(notify({ tone: 'success', text: `you deleted ${name}'s post` })),
    report: (error) => notifyPostFailure(error, acts.hide),
  });
  const isBanned = post.user_is_banned;
  const isOwn = viewer.id === post.user_id;
  const noBan = whyNotBanAuthor(viewer, post);
  const noDismissal = hidden ? GONE : whyNotDismiss(post);
  // A failed ban is outdated once the author is banned.
  const banMark = ban.variables === isBanned ? null : failureMark(ban.failure, acts.ban);
  const dismissMark = noDismissal ? null : failureMark(dismiss.failure, acts.dismiss);
  const hideMark = hidden ? { className: css.outcome } : failureMark(hide.failure, acts.hide);

  return (
    <div className={css.actions}>
      {isOwn && (
        <span className={small} aria-keyshortcuts={keys('b')}>
          {noBan}
        </span>
      )}
      {!isOwn && (
        <Button
          small
          danger={!isBanned}
          room="Unban"
          alternativeText={THIS_IS_YOU}
          {...banMark}
          aria-keyshortcuts={keys('b')}
          loading={ban.isPending}
          disabled={ban.busy}
          disabledReason={noBan}
          onPress={() => ban.send(!isBanned)}
        >
          {isBanned ? 'Unban' : 'Ban'}
        </Button>
      )}
      <Button
        small
        data-advance
        {...dismissMark}
        aria-keyshortcuts={keys('d')}
        loading={dismiss.isPending}
        disabled={dismiss.busy}
        disabledReason={noDismissal}
        onPress={dismiss.send}
      >
        Dismiss Report
      </Button>
      <Button
        small
        danger={!hidden}
        room="Hide Post"
        data-advance
        aria-keyshortcuts={keys('h')}
        loading={hide.isPending && !hidden}
        disabled={hide.busy}
        disabledReason={hidden && GONE}
        {...hideMark}
        onPress={hide.send}
      >
        {hidden ? 'hidden!' : 'Hide Post'}
      </Button>
    </div>
  );
}

/** The focus has moved on to the next post, so the button itself shows its failure. */
function failureMark(failure: ApiError | null, act: string) {
  return failure && { className: css.failed, title: writeFailureText(failure, act) };
}
