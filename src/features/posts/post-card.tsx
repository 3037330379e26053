import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKnownPerson } from '@/api/known-person';
import { wasSent } from '@/lib/odd-rows';
import { Card } from '@/ui/lists/card';
import { SelectBox } from '@/ui/lists/selection';
import type { Shield } from '@/ui/media/shield';
import { PersonChip } from '@/ui/people/person-chip';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { Badge } from '@/ui/text/badge';
import { ClampedText } from '@/ui/text/clamped';
import { SpelledOut } from '@/ui/text/spelled-out';
import { Time } from '@/ui/text/time';
import { visuallyHidden } from '@/ui/theme/global.css';
import type { Post } from '@/wire/posts.schema';
import * as about from './post-about.css';
import { PostActions, type PostActionsProps } from './post-actions';
import * as css from './post-card.css';
import { LINES, LOOKS } from './post-looks';
import { PostMedia } from './post-media';
import { isReported, nameOf, reportsText } from './post-texts';

type Props = PostActionsProps & { shield: Shield; density: keyof typeof LOOKS };

/** One reported post in a row: its author, text, media and actions. */
export function PostCard({ shield, density, ...actionsProps }: Props) {
  const { post, hidden } = actionsProps;
  const keys = useShortcuts();
  const lookUp = useKnownPerson();
  const actions = <PostActions {...actionsProps} />;
  const author = nameOf(post);
  const look = LOOKS[density];
  const isBare = post.media.length === 0;
  return (
    <Card
      className={isBare ? look.bareRow : look.row}
      subject={post.user_id}
      data-post={post.id}
      banned={post.user_is_banned}
      data-hidden={hidden}
      data-decided={hidden || !isReported(post)}
      aria-label={`Post by ${author}`}
    >
      <SelectBox id={post.id} name={`post by ${author}`} />
      <div className={look.author}>
        <h2 className={css.name}>
          <PersonChip
            name={author}
            id={post.user_id}
            avatar={post.user_avatar}
            size={24}
            shownFacts={[post.user_is_banned && 'Banned', post.token_symbol && `$${post.token_symbol}`]}
            shortcut={keys('u')}
            lookUp={lookUp}
          />
        </h2>
        {post.user_is_banned && <Badge tone="danger" label="Banned" />}
        <Time iso={post.created_at} format="medium" fromNow />
        {post.token_symbol && <Badge tone="neutral" label={`$${post.token_symbol}`} />}
      </div>
      <div className={look.content}>
        {post.content.trim() ? (
          // Mounted anew with the density, so that the text is cut to its number of lines again.
          <ClampedText key={density} className={look.text} text={post.content} lines={LINES[density]} />
        ) : (
          <p className={css.noText}>no text</p>
        )}
        {post.decision && post.decision.choices.length > 0 && (
          <ul className={look.choices} aria-label="Choices">
            {post.decision.choices.map((choice, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and no choice ever moves
              <li key={at} dir="auto" className={look.choice}>
                <SpelledOut text={choice} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={isBare ? visuallyHidden : look.media}>
        <PostMedia
          media={post.media}
          username={author}
          shield={shield}
          still={density === 'compact'}
          about={<PostAbout post={post} actions={actions} />}
        />
      </div>
      <div className={look.side}>
        <Reports post={post} look={look} />
        {actions}
      </div>
    </Card>
  );
}

function Reports({ post, look }: { post: Post; look: (typeof LOOKS)[keyof typeof LOOKS] }) {
  const isOpen = isReported(post);
  return (
    <p className={look.reports} data-open={isOpen}>
      <Flag size={14} className={isOpen ? css.openFlag : undefined} />
      <span className={look.reportsWords}>{reportsText(post)}</span>
      <span aria-hidden className={look.reportsNumber}>
        {wasSent(post, 'num_reports') ? post.num_reports : '?'}
      </span>
    </p>
  );
}

/** A post beside its media in the viewer, with the card's actions. */
function PostAbout({ post, actions }: { post: Post; actions: ReactNode }) {
  return (
    <section className={about.about} aria-label="The post" data-subject={post.user_id}>
      <div className={about.author}>
        <h3 dir="auto">{nameOf(post)}</h3>
        {post.user_is_banned && <Badge tone="danger" label="Banned" />}
        <Time iso={post.created_at} format="medium" fromNow />
      </div>
      <p dir="auto" className={about.text}>
        <SpelledOut text={post.content.trim() || 'no text'} />
      </p>
      <Reports post={post} look={LOOKS.comfortable} />
      {actions}
    </section>
  );
}
