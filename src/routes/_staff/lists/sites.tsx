import { createFileRoute } from '@tanstack/react-router';
import { sitesQuery } from '@/api/user-list';
import { madeText } from '@/features/sites/site-texts';
import { SitesPage } from '@/features/sites/sites-page';
import { textParams } from '@/lib/browser/search-params';
import { useNoticeFromSearch } from '@/routes/_staff/-use-notice-from-search';
import { isUsername } from '@/wire/grammar';

export const Route = createFileRoute('/_staff/lists/sites')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'newUser'),
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(sitesQuery.pagesQuery),
  staticData: { title: 'Creator Sites' },
  component: Sites,
});

function Sites() {
  useNoticeFromSearch(Route.useSearch().newUser, (name) => (isUsername(name) ? madeText(name) : null));
  return <SitesPage title="Creator Sites" />;
}
