import { useForm } from 'react-hook-form';
import { createCampaign } from '@/api/nft-campaigns';
import { useWrite } from '@/api/query/use-write';
import { FORM_NOTICE_MS, notifyFailure } from '@/ui/notice';
import { CampaignForm } from './campaign-form';
import { type CampaignFields, startFields, textsBlockedReason } from './campaign-values';
import { sentRoyalties } from './royalties';
import { RoyaltyFields } from './royalty-fields';
import { useCampaignUpload } from './use-campaign-upload';

type Props = {
  onClose: () => void;
  /** Leaves for the list, which tells of the new campaign. */
  onCreated: (title: string) => void;
};

/** Makes a campaign without NFTs, pricing or sale: those come by editing it (spec 02 §2). */
export function CreateCampaignDialog({ onClose, onCreated }: Props) {
  const form = useForm<CampaignFields>({ defaultValues: startFields(null) });
  const upload = useCampaignUpload();
  const { send, busy, isSuccess, failure } = useWrite({
    ...createCampaign,
    onMutate: upload.keep,
    onSuccess: (_answer, { title }) => onCreated(title),
    onError: upload.release,
    report: (error) => notifyFailure(error, { ms: FORM_NOTICE_MS }),
  });

  return (
    <CampaignForm
      title="Create NFT Campaign"
      draftKey="nft-campaign"
      unsure={failure}
      form={form}
      upload={upload}
      media={null}
      action="Create"
      whyNot={textsBlockedReason(form.watch()) ?? upload.whyNot}
      // Also while the list is on its way: a second click then would make a second campaign.
      saving={busy || isSuccess}
      onSubmit={({ title, description, royalties }, press) =>
        send(press, {
          title: title.trim(),
          description,
          media: upload.mediaId ?? undefined,
          packSize: 1,
          royalties: sentRoyalties(royalties),
        })
      }
      onClose={onClose}
    >
      <RoyaltyFields form={form} />
    </CampaignForm>
  );
}
