import { createFileRoute, Outlet } from '@tanstack/react-router';
import { campaignsQuery } from '@/api/nft-campaigns';
import { prefetch } from '@/api/query/prefetch';
import { NftCampaignsPage } from '@/features/nft-campaigns/nft-campaigns-page';

export const Route = createFileRoute('/_staff/nft-campaigns')({
  loader: ({ context }) => prefetch(context.queryClient, campaignsQuery),
  component: () => (
    <>
      <NftCampaignsPage />
      <Outlet />
    </>
  ),
});
