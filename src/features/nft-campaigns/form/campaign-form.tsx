import type { LinkProps } from '@tanstack/react-router';
import { resolved } from '@/lib/browser/config';
import { Button } from '@/ui/controls/button';
import { TextField } from '@/ui/form/fields/input-fields';
import { MarkdownField } from '@/ui/form/fields/markdown-field';
import { MediaField } from '@/ui/form/fields/media-field';
import { FormDialog } from '@/ui/form/form-dialog';
import type { FormShellProps } from '@/ui/form/form-shell';
import type { Campaign } from '@/wire/nft-campaigns.schema';
import * as css from '../nft-campaigns.css';
import type { CampaignValues } from './campaign-values';
import type { useCampaignUpload } from './use-campaign-upload';

type Props<Body> = FormShellProps<CampaignValues, Body> & {
  title: string;
  upload: ReturnType<typeof useCampaignUpload>;
  /** The campaign's stored media, if any. */
  media: Campaign['media'];
  listPath?: LinkProps['to'];
  onClose: () => void;
};

/** The campaign dialog. The children are the fields that only create or only edit has (nft-campaigns-12). */
export function CampaignForm<Body>({ upload, media, children, ...dialog }: Props<Body>) {
  const { fields, values } = dialog.form;
  const { saving } = dialog;
  const { withoutMedia } = values;
  const saved = withoutMedia || !media ? null : resolved(media);
  return (
    <FormDialog {...dialog} wide>
      <TextField form={fields} name="title" label="Title" required autoFocus />
      <MarkdownField under={2} form={fields} name="description" label="Description" />
      {children}
      <MediaField
        label="Media"
        accept="imageOrVideo"
        {...upload.field}
        saved={saved}
        onRemoveSaved={() => fields.setValue('withoutMedia', true, { shouldDirty: true })}
      />
      {withoutMedia && !upload.file && (
        <p role="status" className={css.removed}>
          The media of this campaign will be deleted when you save.
          <Button
            small
            disabled={saving}
            onClick={() => fields.setValue('withoutMedia', false, { shouldDirty: true })}
          >
            Keep them
          </Button>
        </p>
      )}
    </FormDialog>
  );
}
