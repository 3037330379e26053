import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/nft-sites/create')({
  staticData: { title: 'Create NFT Site' },
  component: () => <NotBuiltYet title="Create NFT Site" />,
});
