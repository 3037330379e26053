import { createFileRoute } from '@tanstack/react-router';
import { userNamedQuery } from '@/api/users';
import { EditSitePage } from '@/features/sites/edit-site-page';
import { ifUsername } from '@/wire/grammar';

export const Route = createFileRoute('/_staff/lists/edit/$username')({
  params: { parse: ifUsername },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(userNamedQuery(params.username)),
  staticData: { title: 'Edit Site' },
  component: EditSite,
});

function EditSite() {
  const { username } = Route.useParams();
  return <EditSitePage key={username} username={username} />;
}
