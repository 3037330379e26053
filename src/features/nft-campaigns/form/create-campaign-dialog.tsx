import { createCampaign } from '@/api/nft-campaigns';
import { useCreate } from '@/api/query/use-create';
import { useBodyForm, whileSaving } from '@/ui/form/use-body-form';
import { CampaignForm } from './campaign-form';
import { LABELS, newCampaign, valuesOf } from './campaign-values';
import { RoyaltyFields } from './royalty-fields';
import { useCampaignUpload } from './use-campaign-upload';

type Props = {
  onClose: () => void;
  /** Leaves for the list, which shows the success notice. */
  onCreated: (title: string) => void;
};

/** Creates a campaign without NFTs, pricing or sale. Those are added by editing it. */
export function CreateCampaignDialog({ onClose, onCreated }: Props) {
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
    onSuccess: (_answer, { title }) => onCreated(title),
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
