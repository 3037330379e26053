import { createFileRoute, Outlet } from '@tanstack/react-router';
import { campaignsQuery } from '@/api/nft-campaign-list';
import { startRead } from '@/api/query/start-read';
import { NftCampaignsPage } from '@/features/nft-campaigns/nft-campaigns-page';

export const Route = createFileRoute('/_staff/nft-campaigns')({
  loader: ({ context }) => startRead(context.queryClient, campaignsQuery),
  component: () => (
    <>
      <NftCampaignsPage />
      <Outlet />
    </>
  ),
});
