import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/nft-campaigns/create')({
  staticData: { title: 'Create NFT Campaign' },
  component: () => <NotBuiltYet title="Create NFT Campaign" />,
});
