import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/nft-sites/edit/$dropId')({
  staticData: { title: 'NFT Site' },
  component: () => <NotBuiltYet title="NFT Site" />,
});
