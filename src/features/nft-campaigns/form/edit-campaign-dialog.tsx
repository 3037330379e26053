import { saveCampaign } from '@/api/nft-campaigns';
import { useWrite } from '@/api/query/use-write';
import { isUnchanged } from '@/lib/changed-fields';
import { notifyFormFailure, useBodyForm } from '@/ui/form/use-body-form';
import { notify } from '@/ui/overlays/notice';
import type { Campaign } from '@/wire/nft-campaigns.schema';
import { CampaignForm } from './campaign-form';
import { campaignEdit, LABELS, valuesOf } from './campaign-values';
import { PricingFields } from './pricing-fields';
import { alertMediaFailure, useCampaignUpload } from './use-campaign-upload';

/** Edits a campaign. Only changed fields are sent. */
export function EditCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const upload = useCampaignUpload();
  const form = useBodyForm({
    start: valuesOf(campaign),
    schema: campaignEdit(campaign, upload.mediaId),
    labels: LABELS,
    uploads: { media: upload },
  });
  const { send, busy } = useWrite({
    ...saveCampaign(campaign.campaignId, campaign.title),
    onMutate: form.keep,
    onSuccess: (mediaFailure) => {
      notify({ tone: 'success', text: 'NFT Campaign Saved' });
      if (mediaFailure) alertMediaFailure(mediaFailure);
      onClose();
    },
    // Safe even if the save went through: the API refuses to delete media that a campaign uses (nft-campaigns-32).
    onError: () => form.release(),
    report: (error, { patch }) => {
      if (isUnchanged(patch)) alertMediaFailure(error);
      else notifyFormFailure(error);
    },
  });

  return (
    <CampaignForm
      title="Edit NFT Campaign"
      form={form}
      upload={upload}
      media={campaign.media}
      action="Save"
      saving={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <PricingFields form={form.fields} campaign={campaign} />
    </CampaignForm>
  );
}
