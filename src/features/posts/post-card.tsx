import { Ban, Flag } from 'lucide-react';
import { apiUrl } from '@/lib/config';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import * as card from '@/ui/card.css';
import { ClampedText } from '@/ui/clamped';
import { Time } from '@/ui/time';
import type { Post } from '@/wire/posts';
import type { User } from '@/wire/users';
import { PostActions } from './post-actions';
import * as css from './post-card.css';
import { PostMedia } from './post-media';
import { reportsText } from './post-texts';

/** Lines of a post that are shown before somebody asks for all of it. */
const SHOWN_LINES = 8;

type Props = {
  post: Post;
  viewer: User;
  blur: boolean;
  hidden: boolean;
  onHidden: (notice: number) => void;
};

/** One reported post: who wrote it, what it says and shows, and what may be done about it (spec 01 §2). */
export function PostCard({ post, viewer, blur, hidden, onHidden }: Props) {
  const [media] = post.media;
  const author = post.username || 'unknown author';
  return (
    <article
      tabIndex={-1}
      className={card.card}
      data-banned={post.user_is_banned}
      data-hidden={hidden}
      aria-label={`Post by ${author}`}
    >
      <div className={card.top}>
        <Avatar src={post.user_avatar && apiUrl(post.user_avatar)} name={author} size={32} />
        <div className={card.who}>
          <h2 className={card.name}>
            <bdi className={card.nameText} title={author}>
              {author}
            </bdi>
          </h2>
          <p className={card.facts}>
            <Time iso={post.created_at} format="medium" />
          </p>
        </div>
        {post.user_is_banned && <Badge tone="danger" icon={Ban} label="Banned" />}
        {post.token_symbol && <Badge tone="neutral" label={`$${post.token_symbol}`} />}
      </div>
      <div className={card.body}>
        {post.content.trim() ? (
          <ClampedText text={post.content} lines={SHOWN_LINES} />
        ) : (
          <p className={css.noText}>no text</p>
        )}
        {post.decision && post.decision.choices.length > 0 && (
          <ul className={css.choices} aria-label="Choices">
            {post.decision.choices.map((choice, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two choices may read the same, and none ever moves
              <li key={at} dir="auto" className={css.choice}>
                {choice}
              </li>
            ))}
          </ul>
        )}
        {media && <PostMedia key={media.url} media={media} username={author} blur={blur} />}
        {post.media.length > 1 && <p className={css.note}>{`1 of ${post.media.length} media`}</p>}
      </div>
      <div className={css.bottom}>
        <p className={css.reports} data-standing={post.num_reports > 0}>
          <Flag size={14} />
          {reportsText(post.num_reports)}
        </p>
        <PostActions post={post} viewer={viewer} hidden={hidden} onHidden={onHidden} />
      </div>
    </article>
  );
}
