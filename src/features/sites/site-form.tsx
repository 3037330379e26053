import type { useUpload } from '@/api/upload/use-upload';
import { resolved } from '@/lib/browser/config';
import { NumberField, TextField } from '@/ui/form/fields/input-fields';
import { MediaField } from '@/ui/form/fields/media-field';
import { SocialFields } from '@/ui/form/fields/social-fields';
import * as css from '@/ui/form/form.css';
import { PageForm, type PageFormProps } from '@/ui/form/page-form';
import { PublicPreview } from '@/ui/form/public-preview';
import type { Media } from '@/wire/media.schema';
import type { SiteValues } from './site-values';

type Props<Body> = Omit<PageFormProps<SiteValues, Body>, 'listPath' | 'children'> & {
  upload: ReturnType<typeof useUpload>;
  /** The site's stored media. */
  saved?: Media | null;
  /** A hint about the allocation. */
  allocationHint?: string;
};

/** The form for creating and for editing a site (sites-17). */
export function SiteForm<Body>({ upload, saved = null, allocationHint, ...shell }: Props<Body>) {
  const { fields, values } = shell.form;
  const media = saved && resolved(saved);
  return (
    <PageForm
      {...shell}
      listPath="/lists/sites"
      preview={<PublicPreview title={values.displayName} file={upload.file} saved={media} />}
    >
      <div className={css.pairs}>
        <TextField form={fields} name="displayName" label="Display name" required />
        <NumberField form={fields} name="allocation" label="Allocation" required hint={allocationHint} />
      </div>
      <MediaField label="Photo or video" required accept="imageOrVideo" saved={media} {...upload.field} />
      <SocialFields form={fields} />
    </PageForm>
  );
}
