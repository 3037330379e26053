import { createFileRoute } from '@tanstack/react-router';
import { readFirstPage } from '@/api/paging';
import { sitesQuery } from '@/api/users';
import { done } from '@/features/sites/site-texts';
import { SitesPage } from '@/features/sites/sites-page';
import { isUsername } from '@/lib/path-params';
import { textParam } from '@/lib/search-params';
import { useAskedNotice } from '@/ui/use-asked-notice';

export const Route = createFileRoute('/_staff/lists/sites')({
  validateSearch: (search: Record<string, unknown>): { newUser?: string } => ({
    newUser: textParam(search.newUser),
  }),
  loader: ({ context }) => readFirstPage(context.queryClient, sitesQuery),
  staticData: { title: 'Creator Sites' },
  component: Sites,
});

function Sites() {
  const { newUser } = Route.useSearch();
  const navigate = Route.useNavigate();
  useAskedNotice(
    newUser,
    isUsername(newUser) ? done.created(newUser) : null,
    () => void navigate({ search: {}, replace: true }),
  );
  return <SitesPage title="Creator Sites" />;
}
