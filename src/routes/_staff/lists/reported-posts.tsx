import { createFileRoute } from '@tanstack/react-router';
import { readFirstPage } from '@/api/paging';
import { postsQuery } from '@/api/posts';
import { PostsPage } from '@/features/posts/posts-page';

export const Route = createFileRoute('/_staff/lists/reported-posts')({
  loader: ({ context }) => readFirstPage(context.queryClient, postsQuery),
  staticData: { title: 'Reported Posts' },
  component: () => <PostsPage title="Reported Posts" />,
});
