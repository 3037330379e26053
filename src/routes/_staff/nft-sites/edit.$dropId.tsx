import { createFileRoute } from '@tanstack/react-router';
import { nftSitesQuery } from '@/api/nft-sites';
import { NftSitePage } from '@/features/nft-sites/nft-site-page';
import { ifId } from '@/wire/grammar';

export const Route = createFileRoute('/_staff/nft-sites/edit/$dropId')({
  params: { parse: (params) => ifId(params, 'dropId') },
  loader: ({ context }) => void context.queryClient.prefetchQuery(nftSitesQuery),
  staticData: { title: 'NFT Site' },
  component: NftSite,
});

function NftSite() {
  return <NftSitePage dropId={Route.useParams().dropId} />;
}
