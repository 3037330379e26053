import { Link } from '@tanstack/react-router';
import { postsQuery } from '@/api/posts';
import { useFinder } from '@/api/query/use-finder';
import { formatCount } from '@/lib/format/format';
import { truncate } from '@/lib/format/truncate';
import { wasSent } from '@/lib/odd-rows';
import { SpelledOut } from '@/ui/text/spelled-out';
import { Time } from '@/ui/text/time';
import type { Post } from '@/wire/posts.schema';
import type { User } from '@/wire/users.schema';
import * as css from './dossier.css';
import { FoundRows } from './found-rows';
import { isBy } from './is-about';

const TEXT_LIMIT = 140;

/** The user's posts in the reported queue, most reported first. */
export function PostSection({ user, maxCalls }: { user: User; maxCalls: number }) {
  const search = useFinder({
    list: postsQuery,
    reader: user.id,
    rowsOf: ({ posts }) => posts,
    keyOf: ({ id }) => id,
    matches: (post) => isBy(user, post),
    enough: Number.POSITIVE_INFINITY,
    maxCalls,
  });

  return (
    <>
      <FoundRows subject="Reported posts" row="post" nothing="No reported posts." search={search}>
        {(post) => (
          <>
            <p dir="auto">
              <SpelledOut text={truncate(post.content.trim(), TEXT_LIMIT) || 'no text'} />
            </p>
            <p className={css.muted}>
              <span>{`${reportsText(post)} · `}</span>
              <Time iso={post.created_at} format="medium" />
            </p>
          </>
        )}
      </FoundRows>
      {search.found.length > 0 && (
        <p className={css.links}>
          <Link to="/lists/reported-posts">All Reported Posts</Link>
        </p>
      )}
    </>
  );
}

function reportsText(post: Post): string {
  if (!wasSent(post, 'num_reports')) return 'number of reports not known';
  if (post.num_reports === 0) return 'reports dismissed';
  return `reported by ${formatCount(post.num_reports)} user(s)`;
}
