import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { postsQuery } from '@/api/posts';
import { keys } from '@/api/query/keys';
import { usePagedList } from '@/api/query/paged-list';
import { useWriteElsewhere } from '@/api/query/use-write-elsewhere';
import { useViewer } from '@/api/session/session';
import type { Store } from '@/lib/browser/store';
import { Button } from '@/ui/controls/button';
import * as bar from '@/ui/controls/controls.css';
import { Segments } from '@/ui/controls/segments';
import { focusPage } from '@/ui/focus/focus';
import { useStore } from '@/ui/hooks/use-store';
import { Checkbox } from '@/ui/inputs/choices';
import { CardList, ListStates } from '@/ui/lists/list';
import { PageHeader } from '@/ui/lists/page-header';
import { Pager } from '@/ui/lists/pager';
import { useSelection } from '@/ui/lists/selection';
import { CardSkeletons } from '@/ui/lists/skeletons';
import { blurPreference, greyPreference, useShield } from '@/ui/media/shield';
import { lazyPart } from '@/ui/overlays/on-demand';
import { PHONE } from '@/ui/theme/breakpoints';
import { postsDensity } from '@/ui/theme/preferences';
import { PostCard } from './post-card';
import { news } from './post-card.css';
import { LOOKS } from './post-looks';
import { QueueSwitch } from './queue-switch';
import { usePostsInPlace } from './use-posts-in-place';

const PostsBulk = lazyPart(() => import('./posts-bulk'), 'PostsBulk');

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

const EMPTY_LIST = {
  title: 'No reported posts',
  body: 'Posts that users report appear here, most reported first.',
};
const EMPTY_PAGE = {
  title: 'No posts left on this page',
  body: 'All posts on this page are decided. Press Prev to go back.',
};

const switchOf = (preference: Store<'off' | 'on'>) => (on: boolean) => preference.set(on ? 'on' : 'off');

/** The paged list of reported posts (posts-2). */
export function PostsPage({ title }: { title: string }) {
  const viewer = useViewer();
  const shield = useShield();
  const density = useStore(postsDensity);
  const { page, pager, refetch, ...list } = usePagedList(postsQuery);
  const { posts, withheldCount, allDecided, ...places } = usePostsInPlace(page, list);
  useReturn(() => void places.withholdNew(refetch));
  // On a phone the count would take an extra line and move the posts.
  const showsDecided = places.decidedCount > 0 && !window.matchMedia(PHONE).matches;
  const shownIds = posts.map(({ id }) => id);
  const selection = useSelection(list.pageKey, shownIds);

  return (
    <>
      <PageHeader
        title={title}
        count={page && `showing ${places.shownCount} posts`}
        detail={showsDecided && `${places.decidedCount} decided`}
        list={list}
        sticks
      >
        <Segments label="Density" options={DENSITIES} value={density} onChange={postsDensity.set} />
        {/* Decided posts sort last: after a decided page, Next would show only decided posts. */}
        <Pager {...pager} onNext={allDecided ? list.restart : pager.onNext} />
      </PageHeader>
      <div className={bar.toolbar}>
        <QueueSwitch view="posts" />
        <Checkbox label="Blur media" checked={shield.blur} onChange={switchOf(blurPreference)} />
        <Checkbox label="Grey media" checked={shield.grey} onChange={switchOf(greyPreference)} />
      </div>
      <NewReports count={withheldCount} onShow={places.showNew} />
      <ListStates
        title={title}
        list={list}
        items={page && posts}
        rows={page?.posts}
        skeletons={
          <CardSkeletons
            loading="Loading posts…"
            grid={LOOKS[density].list}
            count={24}
            height={LOOKS[density].HEIGHT}
          />
        }
        empty={pager.hasPrevious ? EMPTY_PAGE : EMPTY_LIST}
      >
        {(shown) => (
          <CardList
            items={shown}
            keyOf={({ id }) => id}
            pageKey={list.pageKey}
            list={list}
            hasExtra={withheldCount > 0}
            className={LOOKS[density].list}
            selection={selection}
          >
            {(post) => (
              <PostCard
                post={post}
                viewer={viewer}
                shield={shield}
                density={density}
                hidden={places.isHidden(post)}
                onHidden={(notice) => places.onHidden(post.id, notice)}
                onDismissed={() => places.onDismissed(post.id)}
              />
            )}
          </CardList>
        )}
      </ListStates>
      {selection.chosen.length > 0 && !list.turning && (
        <PostsBulk {...places} key={list.pageKey} posts={posts} viewer={viewer} selection={selection} />
      )}
    </>
  );
}

/** Calls `onReturn` when posts may have been reported while the viewer was not working in this tab. */
function useReturn(onReturn: () => void) {
  const onFocus = useEffectEvent((focused: boolean) => {
    if (focused) onReturn();
  });
  useEffect(() => focusManager.subscribe(onFocus), []);
  // A write in another tab: the viewer is working there.
  useWriteElsewhere(keys.posts, onReturn);
}

/** Announces posts that were reported while another window had the focus, and inserts the posts only on request. */
function NewReports({ count, onShow }: { count: number; onShow: () => void }) {
  function show() {
    // The button is about to disappear.
    focusPage();
    onShow();
  }
  return (
    <div role="status" className={news}>
      {count > 0 && (
        <Button small variant="blue" onClick={show}>
          {count === 1 ? '1 new report: show' : `${count} new reports: show`}
        </Button>
      )}
    </div>
  );
}
