import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/nft-campaigns/')({
  staticData: { title: 'NFT Campaigns' },
  component: () => <NotBuiltYet title="NFT Campaigns" />,
});
