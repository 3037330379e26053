import { createFileRoute } from '@tanstack/react-router';
import { postsQuery } from '@/api/posts';
import { PostsPage } from '@/features/posts/posts-page';

export const Route = createFileRoute('/_staff/lists/reported-posts')({
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(postsQuery.pages),
  staticData: { title: 'Reported Posts' },
  component: () => <PostsPage title="Reported Posts" />,
});
