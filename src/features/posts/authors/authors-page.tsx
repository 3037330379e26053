import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBulkCalls } from '@/api/activity/undo/use-bulk-calls';
import { useLastValues } from '@/api/activity/use-last-values';
import { BY_AUTHOR, postsQuery } from '@/api/posts';
import { keys } from '@/api/query/keys';
import { useFinder } from '@/api/query/use-finder';
import { useViewer } from '@/api/session/session';
import { delay } from '@/lib/browser/delay';
import { formatCounted, showing } from '@/lib/format/format';
import { type BulkAct, BulkDialog } from '@/ui/bulk/bulk-dialog';
import { Button } from '@/ui/controls/button';
import * as bar from '@/ui/controls/controls.css';
import { progressText } from '@/ui/controls/progress-text';
import { LoadMoreButton } from '@/ui/controls/run-buttons';
import { focusNextRow } from '@/ui/focus/focus';
import { CardList, ListStates } from '@/ui/lists/list';
import { failed } from '@/ui/lists/lists.css';
import { PageHeader } from '@/ui/lists/page-header';
import { CardSkeletons } from '@/ui/lists/skeletons';
import { useShield } from '@/ui/media/shield';
import { FailedPanel } from '@/ui/overlays/panel';
import { muted } from '@/ui/text/text.css';
import type { Post } from '@/wire/posts.schema';
import { isReported } from '../post-texts';
import { QueueSwitch } from '../queue-switch';
import { useKnownStaff } from '../use-known-staff';
import { authorAct, titleOfAll } from './author-act';
import { AuthorCard } from './author-card';
import { HEIGHT, list } from './author-card.css';
import { type AuthorGroup, groupByAuthor } from './author-groups';

/** The part of the queue that has been read, by author (posts-35). */
export function AuthorsPage({ title }: { title: string }) {
  const client = useQueryClient();
  const calls = useBulkCalls();
  const viewer = useViewer();
  const staff = useKnownStaff(viewer);
  const shield = useShield();
  /** The ids of the done items. The posts are not refetched after a write. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [readAt, setReadAt] = useState(Date.now);
  const bans = useLastValues('isBanned', readAt);
  const [acting, setActing] = useState<AuthorGroup | null>(null);
  const search = useFinder({
    list: postsQuery,
    reader: BY_AUTHOR,
    rowsOf: ({ posts }) => posts,
    keyOf: ({ id }) => id,
    matches: isReported,
    // Dismissed posts come last.
    isPast: (post) => !isReported(post),
    enough: Number.POSITIVE_INFINITY,
    maxCalls: 10,
  });
  const { looked, pages, reading } = search;
  const read = { failure: search.failure, retry: search.retry, retrying: reading };
  const groups = groupByAuthor(search.found);
  const isLoaded = groups.length > 0 || !(reading || search.failure);

  /** From the last write of this tab, undos included. */
  const isBanned = ({ user_id, user_is_banned }: Post) => bans.get(user_id) ?? user_is_banned;

  function actOn(group: AuthorGroup): BulkAct {
    const facts = { viewer, calls, known: staff.known, hidden: done, isBanned: isBanned(group.posts[0]) };
    return {
      ...authorAct(group, facts),
      onDone: (items) => setDone((now) => new Set([...now, ...items.map(({ id }) => id)])),
    };
  }

  /** @param remainingIds the ids of the items that are not done; null if nothing was sent */
  function close(remainingIds: readonly string[] | null) {
    setActing(null);
    if (remainingIds?.length === 0) void delay(0).then(focusNextRow);
  }

  function refresh() {
    setDone(new Set());
    setReadAt(Date.now());
    search.refresh();
    void client.invalidateQueries({ queryKey: keys.staff });
  }

  return (
    <>
      <PageHeader title={title} count={pages > 0 && showing(groups, 'author')} sticks>
        <LoadMoreButton search={search} />
        <Button small disabledReason={reading && 'The posts are being loaded'} onClick={refresh}>
          Read again
        </Button>
      </PageHeader>
      <div className={bar.toolbar}>
        <QueueSwitch view="authors" />
        <p role="status" className={muted}>
          {progressText(
            `${reading ? 'Loading: ' : 'loaded '}${formatCounted(looked, 'post')}`,
            search,
            'end of list',
          )}
        </p>
      </div>
      {staff.failure && (
        <div className={failed}>
          <FailedPanel strip title="The list of staff could not be loaded" read={staff} />
        </div>
      )}
      <ListStates
        title={title}
        list={read}
        items={isLoaded ? groups : undefined}
        skeletons={<CardSkeletons loading="Loading posts…" grid={list} count={24} height={HEIGHT} />}
        empty={{
          title: emptyTitle(search),
          body: 'Posts that users report appear here, grouped by author, most reported first.',
        }}
      >
        {(shown) => (
          <CardList
            items={shown}
            keyOf={({ key }) => key}
            pageKey="authors"
            list={read}
            hasExtra={staff.failure !== null}
            className={list}
          >
            {(group) => (
              <AuthorCard
                group={group}
                shield={shield}
                isBanned={isBanned(group.posts[0])}
                hidden={group.posts.filter(({ id }) => done.has(id)).length}
                title={titleOfAll(actOn(group))}
                onOpen={() => setActing(group)}
              />
            )}
          </CardList>
        )}
      </ListStates>
      {acting && <BulkDialog {...calls} act={actOn(acting)} onClose={close} />}
    </>
  );
}

function emptyTitle({ pages, unreadable }: { pages: number; unreadable: number }): string {
  if (pages === 0) return 'No posts loaded yet';
  return unreadable > 0 ? 'No readable reported posts' : 'No reported posts';
}
