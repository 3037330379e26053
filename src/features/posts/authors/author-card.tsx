import { useState } from 'react';
import { useKnownPerson } from '@/api/known-person';
import { truncate } from '@/lib/format/truncate';
import { Button } from '@/ui/controls/button';
import { Card } from '@/ui/lists/card';
import { count } from '@/ui/lists/page-header.css';
import type { Shield } from '@/ui/media/shield';
import { PersonChip } from '@/ui/people/person-chip';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { Badge } from '@/ui/text/badge';
import { SpelledBlock, SpelledOut } from '@/ui/text/spelled-out';
import { asTyped, muted } from '@/ui/text/text.css';
import { Time } from '@/ui/text/time';
import { PostMedia } from '../post-media';
import { nameOf, reportsText } from '../post-texts';
import * as css from './author-card.css';
import { type AuthorGroup, groupText } from './author-groups';

type Props = {
  group: AuthorGroup;
  shield: Shield;
  isBanned: boolean;
  /** The number of posts that were hidden on this page. */
  hidden: number;
  /** The label of the button; absent if nothing is left to do. */
  title?: string;
  onOpen: () => void;
};

/** One author of the queue: the reported posts, and the actions on all of them. */
export function AuthorCard({ group, shield, isBanned, hidden, title, onOpen }: Props) {
  const [open, setOpen] = useState(false);
  const keys = useShortcuts();
  const { posts } = group;
  const [first] = posts;
  const name = nameOf(first);
  const showText = posts.length === 1 ? 'Show the post' : `Show all ${posts.length}`;
  return (
    <Card
      className={css.row}
      subject={first.user_id}
      banned={isBanned}
      data-hidden={hidden === posts.length}
      aria-label={`${name}, ${groupText(group)}`}
    >
      <div className={css.who}>
        <h2 className={css.name}>
          <PersonChip
            name={name}
            id={first.user_id}
            avatar={first.user_avatar}
            size={24}
            shortcut={keys('u')}
            lookUp={useKnownPerson()}
          />
          {isBanned && <Badge tone="danger" label="Banned" />}
        </h2>
        <p className={count}>{hidden > 0 ? `${groupText(group)} · ${hidden} hidden` : groupText(group)}</p>
      </div>
      <p dir="auto" className={css.first}>
        {!open && (
          <SpelledBlock
            as="bdi"
            className={css.firstText}
            text={truncate(first.content.trim()) || 'no text'}
          />
        )}
      </p>
      <div className={css.actions}>
        <Button
          small
          room="Show the post"
          aria-expanded={open}
          aria-keyshortcuts={keys('o Enter')}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : showText}
        </Button>
        <Button
          small
          danger
          room="Ban and hide the post"
          aria-keyshortcuts={keys('h')}
          disabledReason={title === undefined && 'Nothing is left to do here'}
          onClick={onOpen}
        >
          {title ?? 'Hidden'}
        </Button>
      </div>
      {open && (
        <ul className={css.posts} aria-label={`Posts of ${name}`}>
          {posts.map((post) => (
            <li key={post.id} className={css.post}>
              <PostMedia media={post.media} username={name} shield={shield} about={null} />
              <div className={css.text}>
                <p dir="auto" className={asTyped}>
                  <SpelledOut text={post.content.trim() || 'no text'} />
                </p>
                <p className={muted}>
                  <span>{`${reportsText(post)} · `}</span>
                  <Time iso={post.created_at} format="medium" />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
