import type { UseFormReturn } from 'react-hook-form';
import type { useUpload } from '@/api/upload/use-upload';
import { apiUrl } from '@/lib/config';
import type { Press } from '@/lib/press';
import * as css from '@/ui/form/form.css';
import { MediaField } from '@/ui/form/media-field';
import { NumberField } from '@/ui/form/number-field';
import { PageForm } from '@/ui/form/page-form';
import { SocialFields } from '@/ui/form/social-fields';
import { TextField } from '@/ui/form/text-field';
import type { Media } from '@/wire/media';
import type { SiteValues } from './site-values';

type Props = {
  form: UseFormReturn<SiteValues>;
  upload: ReturnType<typeof useUpload>;
  /** What the site shows now. */
  saved?: Media | null;
  action: string;
  whyNot: string | null;
  saving: boolean;
  draftKey: string;
  /** Something to know about the allocation. */
  allocationHint?: string;
  /** Why the last try was refused, where nothing else says so. */
  refusal?: string | null;
  onSubmit: (draft: SiteValues, press: Press) => void;
};

/** The form that creates a site and the one that edits it (spec 02 §2). */
export function SiteForm({ form, upload, saved = null, refusal = null, allocationHint, ...shell }: Props) {
  return (
    <PageForm {...shell} form={form} backTo="/lists/sites" unsaved={upload.unsaved}>
      <div className={css.pairs}>
        <TextField
          form={form}
          name="displayName"
          label="Display name"
          required
          autoComplete="off"
          dir="auto"
        />
        <NumberField form={form} name="allocation" label="Allocation" required hint={allocationHint} />
      </div>
      <MediaField
        label="Photo or video"
        required
        accept="imageOrVideo"
        saved={saved && { url: apiUrl(saved.url), thumbnail: saved.thumbnail && apiUrl(saved.thumbnail) }}
        disabled={shell.saving}
        {...upload.field}
      />
      <SocialFields form={form} />
      {refusal && (
        <p role="alert" dir="auto" className={css.failure}>
          {refusal}
        </p>
      )}
    </PageForm>
  );
}
