import type { useUpload } from '@/api/upload/use-upload';
import { apiUrl } from '@/lib/browser/config';
import { TextAreaField, TextField } from '@/ui/form/fields/input-fields';
import { MediaField } from '@/ui/form/fields/media-field';
import { PageForm, type PageFormProps } from '@/ui/form/page-form';
import { PublicPreview } from '@/ui/form/public-preview';
import { Checkbox } from '@/ui/inputs/checkbox';
import type { Faq } from '@/wire/faq.schema';
import { CreatorSearch } from './creator-search';
import type { FaqValues } from './faq-values';

type Props<Body> = Omit<PageFormProps<FaqValues, Body>, 'action' | 'listPath' | 'children'> & {
  /** The entry to edit; null for a new one. */
  faq: Faq | null;
  upload: ReturnType<typeof useUpload>;
};

/** The form for a new FAQ entry and for editing one. */
export function FaqForm<Body>({ faq, upload, ...shell }: Props<Body>) {
  const { fields, values } = shell.form;
  const stored = values.keepsPicture ? (faq?.media ?? null) : null;
  return (
    // The button says 'Create' on the edit form too.
    <PageForm
      {...shell}
      action="Create"
      listPath="/lists/faq"
      preview={
        <PublicPreview
          title={values.question}
          text={values.content}
          file={upload.file}
          saved={stored && { url: apiUrl(stored.url) }}
        />
      }
    >
      <TextField form={fields} name="question" label="Question" required autoFocus />
      <TextAreaField form={fields} name="content" label="Content" required />
      <MediaField
        label="Photo"
        accept="image"
        saved={stored && { url: apiUrl(stored.url) }}
        onRemoveSaved={() => fields.setValue('keepsPicture', false, { shouldDirty: true })}
        {...upload.field}
      />
      {(upload.mediaId ?? stored?.mediaId) && (
        <CreatorSearch
          chosen={values.featured}
          onChoose={(featured) => fields.setValue('featured', featured, { shouldDirty: true })}
        />
      )}
      <Checkbox
        label="Creators Only"
        checked={values.creatorsOnly}
        onChange={(on) => fields.setValue('creatorsOnly', on, { shouldDirty: true })}
      />
    </PageForm>
  );
}
