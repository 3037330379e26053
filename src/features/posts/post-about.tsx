import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/ui/text/badge';
import { SpelledOut } from '@/ui/text/spelled-out';
import { Time } from '@/ui/text/time';
import type { Post } from '@/wire/posts.schema';
import * as css from './post-card.css';
import { nameOf, reportsText } from './post-texts';

/** A post beside its media in the viewer, with the card's actions. */
export function PostAbout({ post, actions }: { post: Post; actions: ReactNode }) {
  return (
    <section className={css.about} aria-label="The post">
      <div className={css.aboutAuthor}>
        <h3 dir="auto">{nameOf(post)}</h3>
        {post.user_is_banned && <Badge tone="danger" label="Banned" />}
        <Time iso={post.created_at} format="medium" fromNow />
      </div>
      <p dir="auto" className={css.aboutText}>
        <SpelledOut text={post.content.trim() || 'no text'} />
      </p>
      <p className={css.reports} data-standing={post.num_reports > 0}>
        <Flag size={14} />
        {reportsText(post.num_reports)}
      </p>
      {actions}
    </section>
  );
}
