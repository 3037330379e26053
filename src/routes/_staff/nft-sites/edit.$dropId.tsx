import { createFileRoute } from '@tanstack/react-router';
import { NotBuiltYet } from '@/features/layout/not-built-yet';
import { ifId } from '@/lib/path-params';

export const Route = createFileRoute('/_staff/nft-sites/edit/$dropId')({
  params: { parse: (params) => ifId(params, 'dropId') },
  staticData: { title: 'NFT Site' },
  component: () => <NotBuiltYet title="NFT Site" />,
});
