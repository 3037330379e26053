import { createFileRoute } from '@tanstack/react-router';
import { NewNftSitePage } from '@/features/nft-sites/new-nft-site-page';

export const Route = createFileRoute('/_staff/nft-sites/create')({
  staticData: { title: 'Create NFT Site' },
  component: NewNftSitePage,
});
