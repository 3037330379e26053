import { createFileRoute, Outlet } from '@tanstack/react-router';
import { campaignsQuery } from '@/api/nft-campaigns';
import { NftCampaignsPage } from '@/features/nft-campaigns/nft-campaigns-page';

export const Route = createFileRoute('/_staff/nft-campaigns')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(campaignsQuery),
  component: () => (
    <>
      <NftCampaignsPage />
      {/* `create` draws its dialog over the list. `index` draws nothing: after a create, that route shows the notice about
          the campaign that the address names. */}
      <Outlet />
    </>
  ),
});
