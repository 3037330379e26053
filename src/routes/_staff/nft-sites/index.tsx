import { createFileRoute } from '@tanstack/react-router';
import { nftSitesQuery } from '@/api/nft-sites';
import { madeText } from '@/features/nft-sites/nft-site-texts';
import { NftSitesPage } from '@/features/nft-sites/nft-sites-page';
import { textParams } from '@/lib/browser/search-params';
import { useNoticeFromSearch } from '@/routes/_staff/-use-notice-from-search';

export const Route = createFileRoute('/_staff/nft-sites/')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'newSite'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(nftSitesQuery),
  staticData: { title: 'NFT Sites' },
  component: NftSites,
});

function NftSites() {
  useNoticeFromSearch(Route.useSearch().newSite, madeText);
  return <NftSitesPage />;
}
