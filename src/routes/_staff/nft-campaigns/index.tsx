import { createFileRoute } from '@tanstack/react-router';
import { madeText } from '@/features/nft-campaigns/campaign-state';
import { textParams } from '@/lib/browser/search-params';
import { useNoticeFromSearch } from '@/routes/_staff/-use-notice-from-search';

export const Route = createFileRoute('/_staff/nft-campaigns/')({
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'nftCampaign'),
  staticData: { title: 'NFT Campaigns' },
  component: CreatedNotice,
});

function CreatedNotice() {
  useNoticeFromSearch(Route.useSearch().nftCampaign, madeText);
  return null;
}
