import { createFileRoute, Outlet } from '@tanstack/react-router';
import { campaignsQuery } from '@/api/nft-campaigns';
import { NftCampaignsPage } from '@/features/nft-campaigns/nft-campaigns-page';

export const Route = createFileRoute('/_staff/nft-campaigns')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(campaignsQuery),
  component: () => (
    <>
      <NftCampaignsPage />
      {/* `create` draws its dialog over the list. `index` draws nothing: it shows the notice about a campaign that was just
          created, which the address names. */}
      <Outlet />
    </>
  ),
});
