import { createFileRoute } from '@tanstack/react-router';
import { startRead } from '@/api/start-read';
import { userNamedQuery } from '@/api/users';
import { EditSitePage } from '@/features/sites/edit-site-page';
import { done } from '@/features/sites/site-texts';
import { ifUsername } from '@/lib/path-params';
import { useLeaveSaved } from '@/ui/form/use-leave-saved';

export const Route = createFileRoute('/_staff/lists/edit/$username')({
  params: { parse: ifUsername },
  loader: ({ context, params }) => startRead(context.queryClient, userNamedQuery(params.username)),
  staticData: { title: 'Edit Site' },
  component: EditSite,
});

function EditSite() {
  const { username } = Route.useParams();
  const leave = useLeaveSaved();
  return (
    <EditSitePage
      key={username}
      username={username}
      onSaved={(name) => leave({ to: '/lists/sites' }, done.edited(name))}
    />
  );
}
