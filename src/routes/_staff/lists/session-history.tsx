import { createFileRoute } from '@tanstack/react-router';
import { adminEventsQuery } from '@/api/admin-events';
import { isFiltered } from '@/features/session-history/event-filter';
import { AdminEventsPage } from '@/features/session-history/session-history-page';
import { textParams } from '@/lib/browser/search-params';

export const Route = createFileRoute('/_staff/lists/session-history')({
  validateSearch: (search: Record<string, unknown>) =>
    textParams(search, 'who', 'target', 'kind', 'action', 'from', 'to', 'utc'),
  loaderDeps: ({ search: { person: _, ...filter } }) => filter,
  loader: ({ context, deps }) => {
    // A filtered history is read by its finder.
    if (!isFiltered(deps)) void context.queryClient.prefetchInfiniteQuery(adminEventsQuery.pagesQuery);
  },
  staticData: { title: 'Session History' },
  component: SessionHistory,
});

function SessionHistory() {
  const { person: _, ...filter } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminEventsPage
      filter={filter}
      onFilter={(change) => navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
    />
  );
}
