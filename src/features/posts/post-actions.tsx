import { dismissReports, hidePost } from '@/api/posts';
import { useWrite } from '@/api/query/use-write';
import { patchUser } from '@/api/users';
import { canBan } from '@/rules/capabilities';
import { Button } from '@/ui/button';
import * as card from '@/ui/card.css';
import { notify, notifyFailure } from '@/ui/notice';
import type { Post } from '@/wire/posts';
import type { User } from '@/wire/users';
import * as css from './post-card.css';
import { done } from './post-texts';

type Props = {
  post: Post;
  viewer: User;
  /** It was hidden from here, and is about to leave the page. */
  hidden: boolean;
  /** Called with the id of the notice that tells so. */
  onHidden: (notice: number) => void;
};

const GONE = 'this post is hidden';

function tell(text: string) {
  return notify({ tone: 'success', text });
}

/** Ban or Unban of the author, Dismiss Report, Hide Post; each told by a notice of 3 s (spec 01 §2). */
export function PostActions({ post, viewer, hidden, onHidden }: Props) {
  const name = post.username;
  const ban = useWrite({
    ...patchUser(post.user_id),
    onSuccess: (_answer, { isBanned }) => void tell(isBanned ? done.ban(name) : done.unban(name)),
    onError: (error) => notifyFailure(error),
  });
  const dismiss = useWrite({
    ...dismissReports(post.id),
    onSuccess: () => void tell(done.dismiss(name)),
    onError: (error) => notifyFailure(error),
  });
  const hide = useWrite({
    ...hidePost(post.id),
    onSuccess: () => onHidden(tell(done.hide(name))),
    onError: (error) => notifyFailure(error),
  });
  // A hidden post is not read again: what was done from its card since then counts.
  const isBanned = hidden && ban.isSuccess ? ban.variables.isBanned : post.user_is_banned;
  const banning = canBan(viewer, { id: post.user_id });

  return (
    <div className={card.actions}>
      {banning.allowed ? (
        <Button
          variant={isBanned ? 'outline' : 'grey'}
          small
          danger={!isBanned}
          loading={ban.isPending}
          disabled={ban.busy}
          onClick={() => ban.send({ isBanned: !isBanned })}
        >
          {isBanned ? 'Unban' : 'Ban'}
        </Button>
      ) : (
        <span className={css.you}>{banning.why}</span>
      )}
      <span className={card.spring} />
      <Button
        variant="outline"
        small
        loading={dismiss.isPending}
        disabled={hidden || post.num_reports === 0 || dismiss.busy}
        disabledReason={hidden ? GONE : post.num_reports === 0 ? 'its reports are dismissed' : undefined}
        onClick={() => dismiss.send()}
      >
        Dismiss Report
      </Button>
      <Button
        variant="outline"
        small
        danger={!hidden}
        loading={hide.isPending && !hidden}
        disabled={hidden || hide.busy}
        disabledReason={hidden ? GONE : undefined}
        className={hidden ? css.told : undefined}
        onClick={() => hide.send()}
      >
        {hidden ? 'hidden!' : 'Hide Post'}
      </Button>
    </div>
  );
}
