import { createFileRoute } from '@tanstack/react-router';
import { postsQuery } from '@/api/posts';
import { prefetch } from '@/api/query/prefetch';
import { PostsPage } from '@/features/posts/posts-page';

export const Route = createFileRoute('/_staff/lists/reported-posts')({
  loader: ({ context }) => prefetch(context.queryClient, postsQuery.firstPage),
  staticData: { title: 'Reported Posts' },
  component: () => <PostsPage title="Reported Posts" />,
});
