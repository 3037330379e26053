import { useState } from 'react';
import { postsQuery } from '@/api/posts';
import { usePagedList } from '@/api/query/paged-list';
import { useViewer } from '@/api/session/session';
import * as card from '@/ui/card.css';
import { Checkbox } from '@/ui/checkbox';
import { ListBody } from '@/ui/list-body';
import { useNotices } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { Pager } from '@/ui/pager';
import { EmptyPanel } from '@/ui/panel';
import { SteadyList } from '@/ui/steady-list';
import * as bar from '@/ui/toolbar.css';
import { useStore } from '@/ui/use-store';
import { blurPreference } from './blur-preference';
import { type HiddenPost, withHiddenPosts } from './hidden-posts';
import { PostCard } from './post-card';
import { PostCardSkeletons } from './post-card-skeleton';

/** The paged list of reported posts (spec 01 §2). */
export function PostsPage({ title }: { title: string }) {
  const viewer = useViewer();
  const blur = useStore(blurPreference) === 'on';
  const notices = useNotices();
  const [hidden, setHidden] = useState<readonly HiddenPost[]>([]);
  const { page, pager, ...list } = usePagedList(postsQuery);
  const kept = hidden.filter(
    (each) => each.page === list.number && notices.some((notice) => notice.id === each.notice),
  );
  const posts = page && withHiddenPosts(page.posts, kept);

  return (
    <>
      <PageHeader title={title} count={page && `showing ${page.posts.length} posts`} />
      <div className={bar.toolbar}>
        <Checkbox
          label="Blur media"
          checked={blur}
          onChange={(on) => blurPreference.set(on ? 'on' : 'off')}
        />
        <span className={bar.spring} />
        <Pager {...pager} />
      </div>
      <ListBody
        name={title}
        list={list}
        items={posts}
        rows={page?.posts}
        skeletons={<PostCardSkeletons />}
        empty={
          <EmptyPanel
            title={pager.hasPrevious ? 'Nothing left on this page' : 'Nothing is reported'}
            body={
              pager.hasPrevious
                ? 'All of its posts are dealt with: go on with Prev.'
                : 'Posts that users report come here, the most reported first.'
            }
          />
        }
      >
        {(shown) => (
          <SteadyList
            items={shown}
            keyOf={({ id }) => id}
            name={`posts ${list.number}`}
            className={card.wideGrid}
            turning={list.turning}
          >
            {(post) => (
              <PostCard
                post={post}
                viewer={viewer}
                blur={blur}
                hidden={kept.some((each) => each.post.id === post.id)}
                onHidden={(notice) =>
                  setHidden((all) => [...all, { post, page: list.number, at: shown.indexOf(post), notice }])
                }
              />
            )}
          </SteadyList>
        )}
      </ListBody>
    </>
  );
}
