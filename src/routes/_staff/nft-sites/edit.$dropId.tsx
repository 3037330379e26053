import { createFileRoute } from '@tanstack/react-router';
import { nftSitesQuery } from '@/api/nft-sites';
import { prefetch } from '@/api/query/prefetch';
import { NftSitePage } from '@/features/nft-sites/nft-site-page';
import { ifId } from '@/wire/grammar';

export const Route = createFileRoute('/_staff/nft-sites/edit/$dropId')({
  params: { parse: (params) => ifId(params, 'dropId') },
  loader: ({ context }) => prefetch(context.queryClient, nftSitesQuery),
  staticData: { title: 'NFT Site' },
  component: NftSite,
});

function NftSite() {
  const { dropId } = Route.useParams();
  return <NftSitePage dropId={dropId} />;
}
