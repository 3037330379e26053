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

/** Ban or Unban the author, Dismiss Report, Hide Post. A notice of 3 s reports each one. */
export function PostActions({ post, viewer, hidden, onHidden, onDismissed }: PostActionsProps) {
  return (
    <div className={css.actions}>
      <BanButton post={post} viewer={viewer} />
      <DismissButton post={post} hidden={hidden} onDismissed={onDismissed} />
      <HideButton post={post} hidden={hidden} onHidden={onHidden} />
    </div>
  );
}

function BanButton({ post, viewer }: Pick<PostActionsProps, 'post' | 'viewer'>) {
  const keys = useShortcuts();
  const author = { id: post.user_id, username: nameOf(post) };
  const ban = useWrite({
    ...patchUser(author, 'isBanned'),
    onSuccess: (_answer, to) => void notify(doneNotice(userChange(author, 'isBanned', to))),
    report: (error, to) => notifyFailure(error, failureTexts(userChange(author, 'isBanned', to))),
  });
  const isBanned = post.user_is_banned;
  const whyNot = whyNotBanAuthor(viewer, post);
  if (viewer.id === post.user_id) {
    return (
      <span className={small} aria-keyshortcuts={keys('b')}>
        {whyNot}
      </span>
    );
  }
  // A failed ban is outdated once the author is banned.
  const failure = ban.variables === isBanned ? null : ban.failure;
  const { act } = failureTexts(userChange(author, 'isBanned', !isBanned));
  return (
    <Button
      small
      danger={!isBanned}
      room="Unban"
      alternativeText={THIS_IS_YOU}
      {...failureMark(failure, act)}
      aria-keyshortcuts={keys('b')}
      loading={ban.isPending}
      disabled={ban.busy}
      disabledReason={whyNot}
      onPress={() => ban.send(!isBanned)}
    >
      {isBanned ? 'Unban' : 'Ban'}
    </Button>
  );
}

function DismissButton({
  post,
  hidden,
  onDismissed,
}: Pick<PostActionsProps, 'post' | 'hidden' | 'onDismissed'>) {
  const keys = useShortcuts();
  const name = nameOf(post);
  const act = `Dismissing the reports on ${name}'s post`;
  const dismiss = useWrite({
    ...dismissReports(post.id, name),
    onSuccess: () => {
      notify({ tone: 'success', text: `you dismissed the reports on ${name}'s post` });
      onDismissed();
    },
    report: (error) => notifyPostFailure(error, act),
  });
  const whyNot = hidden ? GONE : whyNotDismiss(post);
  return (
    <Button
      small
      data-advance
      {...(whyNot ? null : failureMark(dismiss.failure, act))}
      aria-keyshortcuts={keys('d')}
      loading={dismiss.isPending}
      disabled={dismiss.busy}
      disabledReason={whyNot}
      onPress={dismiss.send}
    >
      Dismiss Report
    </Button>
  );
}

function HideButton({ post, hidden, onHidden }: Pick<PostActionsProps, 'post' | 'hidden' | 'onHidden'>) {
  const keys = useShortcuts();
  const name = nameOf(post);
  const act = `Hiding ${name}'s post`;
  const hide = useWrite({
    ...hidePost(post.id, name),
    onSuccess: () => onHidden(notify({ tone: 'success', text: `you deleted ${name}'s post` })),
    report: (error) => notifyPostFailure(error, act),
  });
  return (
    <Button
      small
      danger={!hidden}
      room="Hide Post"
      data-advance
      aria-keyshortcuts={keys('h')}
      loading={hide.isPending && !hidden}
      disabled={hide.busy}
      disabledReason={hidden && GONE}
      {...(hidden ? { className: css.outcome } : failureMark(hide.failure, act))}
      onPress={hide.send}
    >
      {hidden ? 'hidden!' : 'Hide Post'}
    </Button>
  );
}

function notifyPostFailure(error: ApiError, act: string) {
  const isGone = error.status === 404 && error.message === 'post not found';
  if (isGone) notify({ tone: 'failure', text: 'somebody already hid this post', error });
  else notifyFailure(error, { act });
}

/** The focus has moved on to the next post, so the button itself shows its failure. */
function failureMark(failure: ApiError | null, act: string) {
  return failure && { className: css.failed, title: writeFailureText(failure, act) };
}
