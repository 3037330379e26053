import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';

export const Route = createFileRoute('/_staff/nft-sites/')({
  staticData: { title: 'NFT Sites' },
  component: () => <NotBuiltYet title="NFT Sites" />,
});
