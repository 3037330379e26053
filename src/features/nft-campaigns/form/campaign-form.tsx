import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { apiUrl } from '@/lib/config';
import type { Press } from '@/lib/press';
import { Button } from '@/ui/button';
import { FormDialog } from '@/ui/form/form-dialog';
import { MarkdownField } from '@/ui/form/markdown-field';
import { MediaField } from '@/ui/form/media-field';
import { TextField } from '@/ui/form/text-field';
import type { Campaign } from '@/wire/nft-campaigns';
import * as css from './campaign-form.css';
import { type CampaignFields, descriptionProblem, titleProblem } from './campaign-values';
import type { useCampaignUpload } from './use-campaign-upload';

type Props = {
  title: string;
  form: UseFormReturn<CampaignFields>;
  upload: ReturnType<typeof useCampaignUpload>;
  /** The campaign's own media, when it has any. */
  media: Campaign['media'];
  action: string;
  /** Why the button cannot be pressed yet; null when it can. */
  whyNot: string | null;
  saving: boolean;
  draftKey?: string;
  unsure?: Error | null;
  onSubmit: (fields: CampaignFields, press: Press) => void;
  onClose: () => void;
  /** What only create or only edit has. */
  children: ReactNode;
};

/** The campaign modal (spec 02 §2). What the server refuses is told by a notice, and all that was typed stays. */
export function CampaignForm({ form, upload, media, whyNot, saving, children, ...dialog }: Props) {
  const { title, description, withoutMedia } = form.watch();
  return (
    <FormDialog
      {...dialog}
      wide
      form={form}
      enabled={whyNot === null}
      whyNot={whyNot}
      unsaved={upload.unsaved}
      saving={saving}
      failure={null}
    >
      <TextField
        form={form}
        name="title"
        label="Title"
        required
        dir="auto"
        autoComplete="off"
        problem={titleProblem(title)}
        autoFocus
      />
      <MarkdownField
        under={2}
        form={form}
        name="description"
        label="Description"
        problem={descriptionProblem(description)}
      />
      {children}
      <MediaField
        label="Media"
        accept="imageOrVideo"
        {...upload.field}
        saved={
          withoutMedia || !media
            ? null
            : { url: apiUrl(media.url), thumbnail: media.thumbnail && apiUrl(media.thumbnail) }
        }
        onRemoveSaved={() => form.setValue('withoutMedia', true, { shouldDirty: true })}
        disabled={saving}
      />
      {withoutMedia && !upload.file && (
        <p role="status" className={css.removed}>
          The media of this campaign will be deleted when you save.
          <Button
            small
            disabled={saving}
            onClick={() => form.setValue('withoutMedia', false, { shouldDirty: true })}
          >
            Keep them
          </Button>
        </p>
      )}
    </FormDialog>
  );
}
