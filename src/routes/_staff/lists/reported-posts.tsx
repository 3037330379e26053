import { createFileRoute } from '@tanstack/react-router';
import { postsQuery } from '@/api/posts';
import { prefetchList } from '@/api/query/prefetch';
import { PostsPage } from '@/features/posts/posts-page';

export const Route = createFileRoute('/_staff/lists/reported-posts')({
  loader: ({ context }) => prefetchList(context.queryClient, postsQuery),
  staticData: { title: 'Reported Posts' },
  component: () => <PostsPage title="Reported Posts" />,
});
