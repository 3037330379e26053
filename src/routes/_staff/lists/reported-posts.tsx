import { createFileRoute } from '@tanstack/react-router';
import { BY_AUTHOR, postsQuery } from '@/api/posts';
import { PostsPage } from '@/features/posts/posts-page';
import { textParams } from '@/lib/browser/search-params';
import { lazyPart } from '@/ui/overlays/on-demand';

const AuthorsPage = lazyPart(() => import('@/features/posts/authors/authors-page'), 'AuthorsPage');

const TITLE = 'Reported Posts';

export const Route = createFileRoute('/_staff/lists/reported-posts')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'by'),
  loaderDeps: ({ search: { by } }) => ({ byAuthor: by === 'authors' }),
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.byAuthor) void queryClient.prefetchInfiniteQuery(postsQuery.finderPages(BY_AUTHOR));
    else void queryClient.prefetchInfiniteQuery(postsQuery.pagesQuery);
  },
  staticData: { title: TITLE },
  component: ReportedPosts,
});

function ReportedPosts() {
  const { by } = Route.useSearch();
  return by === 'authors' ? <AuthorsPage title={TITLE} /> : <PostsPage title={TITLE} />;
}
