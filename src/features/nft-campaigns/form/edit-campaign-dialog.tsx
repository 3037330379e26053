import { useForm } from 'react-hook-form';
import { type CampaignSave, saveCampaign } from '@/api/nft-campaigns';
import { useWrite } from '@/api/query/use-write';
import { isUnchanged } from '@/lib/changed-fields';
import { NOTHING_CHANGED } from '@/ui/form/form-texts';
import { FORM_NOTICE_MS, notify, notifyFailure } from '@/ui/notice';
import type { Campaign } from '@/wire/nft-campaigns';
import { CampaignForm } from './campaign-form';
import { type CampaignFields, campaignPatch, startFields, textsBlockedReason } from './campaign-values';
import { pricingBlockedReason } from './pricing';
import { PricingFields } from './pricing-fields';
import { alertMediaFailure, useCampaignUpload } from './use-campaign-upload';

/** Edits a campaign; only what changed is sent (spec 02 §4, §5). */
export function EditCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const start = startFields(campaign);
  const form = useForm<CampaignFields>({ defaultValues: start });
  const upload = useCampaignUpload();
  const { send, busy } = useWrite({
    ...saveCampaign(campaign.campaignId),
    onMutate: upload.keep,
    onSuccess: (mediaFailure) => {
      notify({ tone: 'success', text: 'NFT Campaign Saved' });
      if (mediaFailure) alertMediaFailure(mediaFailure);
      onClose();
    },
    // Even if it was saved after all: the API refuses to delete media that a campaign has (spec 02 §8).
    onError: () => upload.release(),
    report: (error, { patch }) => {
      if (isUnchanged(patch)) alertMediaFailure(error);
      else notifyFailure(error, { ms: FORM_NOTICE_MS });
    },
  });
  const fields = form.watch();
  const save = saveOf(fields, campaign, upload.mediaId);
  const unchanged = isUnchanged(save.patch) && save.before === null;

  return (
    <CampaignForm
      title="Edit NFT Campaign"
      form={form}
      upload={upload}
      media={campaign.media}
      action="Save"
      whyNot={
        textsBlockedReason(fields, campaign) ??
        pricingBlockedReason(fields, start) ??
        upload.whyNot ??
        (unchanged ? NOTHING_CHANGED : null)
      }
      saving={busy}
      onSubmit={(_fields, press) => send(press, save)}
      onClose={onClose}
    >
      <PricingFields form={form} campaign={campaign} />
    </CampaignForm>
  );
}

function saveOf(fields: CampaignFields, campaign: Campaign, mediaId: string | null): CampaignSave {
  const own = campaign.media;
  const replaced = own?.mediaId && mediaId !== null ? { replaced: own.mediaId } : null;
  return {
    patch: campaignPatch(fields, campaign, mediaId),
    before: replaced ?? (own && mediaId === null && fields.withoutMedia ? 'removed' : null),
  };
}
