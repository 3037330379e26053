import { deleteCampaign, exportCampaignWaitlist } from '@/api/nft-campaigns';
import { useExport } from '@/api/query/use-export';
import { useWrite } from '@/api/query/use-write';
import { exportNotices } from '@/ui/export-button';
import { notify } from '@/ui/notice';
import type { Campaign } from '@/wire/nft-campaigns';

/** Saves a campaign's waitlist as a file. A notice reports a failure. */
export function useExportWaitlist(campaign: Campaign) {
  return useExport({ ...exportCampaignWaitlist(campaign), ...exportNotices });
}

/** Deletes a campaign. The confirm dialog shows a failure. */
export function useDeleteCampaign({ campaignId, title }: Campaign, onDone: () => void) {
  return useWrite({
    ...deleteCampaign(campaignId, title),
    onSuccess: () => {
      notify({ tone: 'success', text: 'NFT Campaign Deleted' });
      onDone();
    },
  });
}
