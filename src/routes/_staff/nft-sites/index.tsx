import { createFileRoute } from '@tanstack/react-router';
import { nftSitesQuery } from '@/api/nft-sites';
import { startRead } from '@/api/query/start-read';
import { madeText } from '@/features/nft-sites/nft-site-texts';
import { NftSitesPage } from '@/features/nft-sites/nft-sites-page';
import { textParam } from '@/lib/search-params';
import { useNoticeFromSearch } from '@/ui/use-notice-from-search';

export const Route = createFileRoute('/_staff/nft-sites/')({
  validateSearch: (search: Record<string, unknown>): { newSite?: string } => ({
    newSite: textParam(search.newSite),
  }),
  loader: ({ context }) => startRead(context.queryClient, nftSitesQuery),
  staticData: { title: 'NFT Sites' },
  component: NftSites,
});

function NftSites() {
  const { newSite } = Route.useSearch();
  const navigate = Route.useNavigate();
  useNoticeFromSearch(
    newSite,
    newSite === undefined ? null : madeText(newSite),
    () => void navigate({ search: {}, replace: true }),
  );
  return <NftSitesPage />;
}
