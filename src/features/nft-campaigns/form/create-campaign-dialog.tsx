import { createCampaign } from '@/api/nft-campaigns';
import { useCreate } from '@/api/query/use-create';
import { useLeaveAfterSave } from '@/ui/form/leaving';
import { useBodyForm, whileSaving } from '@/ui/form/use-body-form';
import { madeText } from '../campaign-state';
import { CampaignForm } from './campaign-form';
import { LABELS, newCampaign, valuesOf } from './campaign-values';
import { RoyaltyFields } from './royalty-fields';
import { useCampaignUpload } from './use-campaign-upload';

/** Creates a campaign without NFTs, pricing or sale. Those are added by editing it. */
export function CreateCampaignDialog({ onClose }: { onClose: () => void }) {
  const leave = useLeaveAfterSave();
  const upload = useCampaignUpload();
  const form = useBodyForm({
    start: valuesOf(null),
    schema: newCampaign(upload.mediaId),
    labels: LABELS,
    uploads: { media: upload },
  });
  const { send, busy, isSuccess, lost } = useCreate({
    ...createCampaign,
    ...whileSaving(form),
    body: form.body,
    onSuccess: (_answer, { title }) =>
      leave({ to: '/nft-campaigns', search: { nftCampaign: title } }, madeText(title)),
  });

  return (
    <CampaignForm
      title="Create NFT Campaign"
      draftKey="nft-campaign"
      form={form}
      upload={upload}
      media={null}
      action="Create"
      // Stay disabled while the list loads too: a second click would create a second campaign.
      saving={busy || isSuccess}
      lost={lost}
      listPath="/nft-campaigns"
      onSubmit={send}
      onClose={onClose}
    >
      <RoyaltyFields form={form.fields} />
    </CampaignForm>
  );
}
