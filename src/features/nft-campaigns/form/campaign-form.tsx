import { createCampaign, saveCampaign } from '@/api/nft-campaigns';
import { CREATE_UPLOAD_FAILED } from '@/api/upload/use-upload';
import { isUnchanged } from '@/lib/changed-fields';
import { quoted } from '@/lib/format/truncate';
import { Button } from '@/ui/controls/button';
import { TextField } from '@/ui/form/fields/input-fields';
import { MarkdownField } from '@/ui/form/fields/markdown-field';
import { MediaField } from '@/ui/form/fields/media-field';
import { FormDialog } from '@/ui/form/form-dialog';
import type { FormShellProps } from '@/ui/form/form-shell';
import { useBodyForm } from '@/ui/form/use-body-form';
import { useSaveForm } from '@/ui/form/use-save-form';
import { FORM_NOTICE_MS, notify, notifyFailure } from '@/ui/overlays/notice';
import type { Campaign } from '@/wire/nft-campaigns.schema';
import { madeText } from '../campaign-state';
import * as css from './campaign-form.css';
import { type CampaignValues, campaignEdit, LABELS, newCampaign, valuesOf } from './campaign-values';
import { PricingFields } from './pricing-fields';
import { ROYALTY_LABELS, RoyaltyFields } from './royalty-fields';

/** Whether the server refused to delete media because a campaign uses them. */
function isAttached({ message }: Error): boolean {
  return message === 'cannot delete media attached to an NFT campaign';
}

type Props<Body> = FormShellProps<CampaignValues, Body> & {
  title: string;
  /** The campaign's stored media, if any. */
  media: Campaign['media'];
  onClose: () => void;
};

/** The campaign dialog. The children are the fields that only create or only edit has (nft-campaigns-12). */
function CampaignForm<Body>({ media, children, ...dialog }: Props<Body>) {
  const { fields, values } = dialog.form;
  const { withoutMedia } = values;
  return (
    <FormDialog {...dialog} size="wide">
      <TextField form={fields} name="title" label="Title" required autoFocus />
      <MarkdownField under={2} form={fields} name="description" label="Description" />
      {children}
      <MediaField
        form={fields}
        name="media"
        label="Media"
        accept="imageOrVideo"
        failureText={CREATE_UPLOAD_FAILED}
        byButton
        onDropFailure={reportDropFailure}
        saved={withoutMedia ? null : media}
        onRemoveSaved={() => fields.setValue('withoutMedia', true, { shouldDirty: true })}
      />
      {withoutMedia && !values.media.file && (
        <p role="status" className={css.removed}>
          The media of this campaign will be deleted when you save.
          <Button
            small
            disabled={dialog.saving}
            onClick={() => fields.setValue('withoutMedia', false, { shouldDirty: true })}
          >
            Keep the media
          </Button>
        </p>
      )}
    </FormDialog>
  );
}

/** Creates a campaign without NFTs, pricing or sale, which are added later. */
export function CreateCampaignDialog({ onClose }: { onClose: () => void }) {
  const form = useBodyForm({
    start: valuesOf(null),
    schema: newCampaign,
    labels: { ...LABELS, ...ROYALTY_LABELS },
    draftKey: 'nft-campaign',
  });
  const save = useSaveForm({
    form,
    write: createCampaign,
    act: ({ title }) => `Creating the campaign ${quoted(title)}`,
    leaveTo: ({ title }) => ({ to: '/nft-campaigns', search: { nftCampaign: title } }),
    notice: ({ title }) => madeText(title),
  });

  return (
    <CampaignForm
      {...save}
      title="Create NFT Campaign"
      media={null}
      action="Create"
      createsIn="/nft-campaigns"
      onClose={onClose}
    >
      <RoyaltyFields form={form.fields} />
    </CampaignForm>
  );
}

/** Edits a campaign. Only changed fields are sent. */
export function EditCampaignDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const form = useBodyForm({
    start: valuesOf(campaign),
    schema: campaignEdit(campaign),
    labels: LABELS,
    draftKey: `nft-campaign:${campaign.campaignId}`,
  });
  const save = useSaveForm({
    form,
    write: saveCampaign(campaign),
    act: () => `Editing the campaign ${quoted(campaign.title)}`,
    notice: () => `NFT Campaign Saved: ${quoted(campaign.title)}`,
    onSaved(mediaFailure, _sent, leave) {
      leave();
      if (mediaFailure) notifyMediaFailure(mediaFailure, campaign.title);
      onClose();
    },
    onRefused(error, { patch }) {
      const isOnlyMedia = isUnchanged(patch) && isAttached(error);
      if (isOnlyMedia) notifyAttached(error);
      return isOnlyMedia;
    },
  });

  return (
    <CampaignForm {...save} title="Edit NFT Campaign" media={campaign.media} action="Save" onClose={onClose}>
      <PricingFields form={form.fields} campaign={campaign} />
    </CampaignForm>
  );
}

/** Reports why media of a campaign could not be deleted. */
function notifyMediaFailure(error: Error, title: string): void {
  if (isAttached(error)) notifyAttached(error);
  else notifyFailure(error, { act: `Deletion of the media of ${quoted(title)}`, ms: FORM_NOTICE_MS });
}

function notifyAttached(error: Error): void {
  const text = 'Cannot delete media attached to an NFT campaign';
  notify({ tone: 'failure', text, error, ms: FORM_NOTICE_MS });
}

/** An unconfirmed save may have attached the media. Other failures are not shown: the server deletes unused media. */
function reportDropFailure(error: Error): void {
  if (isAttached(error)) notifyAttached(error);
}
