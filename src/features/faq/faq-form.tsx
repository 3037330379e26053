import { createFaq, faqQuery, patchFaq } from '@/api/faq';
import { type ReadState, useRead } from '@/api/query/use-read';
import { CREATE_UPLOAD_FAILED } from '@/api/upload/use-upload';
import { isNotFound } from '@/lib/api-error';
import { quoted } from '@/lib/format/truncate';
import { ButtonLink } from '@/ui/controls/button-link';
import { TextAreaField, TextField } from '@/ui/form/fields/input-fields';
import { MediaField } from '@/ui/form/fields/media-field';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { PageForm, type PageFormProps } from '@/ui/form/page-form';
import { PublicPreview } from '@/ui/form/public-preview';
import { useBodyForm } from '@/ui/form/use-body-form';
import { useFirst } from '@/ui/form/use-first';
import { useSaveForm } from '@/ui/form/use-save-form';
import { Checkbox } from '@/ui/inputs/choices';
import { PageHeader } from '@/ui/lists/page-header';
import { FailedPanel, MissingPanel } from '@/ui/overlays/panel';
import type { Faq } from '@/wire/faq.schema';
import { CreatorSearch } from './creator-search';
import {
  BLANK_FAQ,
  type FaqValues,
  faqEdit,
  LABELS,
  newFaq,
  pictureBlockedReason,
  valuesOf,
} from './faq-values';

type Props<Body> = Omit<PageFormProps<FaqValues, Body>, 'action' | 'creates' | 'listPath' | 'children'> & {
  /** The entry to edit; null for a new one. */
  faq: Faq | null;
};

/** The form for a new FAQ entry and for editing one. */
function FaqForm<Body>({ faq, ...shell }: Props<Body>) {
  const { fields, values } = shell.form;
  const storedMedia = values.keepsPicture ? faq?.media : null;
  return (
    // The button says 'Create' on the edit form too.
    <PageForm
      {...shell}
      action="Create"
      creates={faq === null}
      listPath="/lists/faq"
      preview={
        <PublicPreview
          title={values.question}
          text={values.content}
          file={values.media.file}
          saved={storedMedia}
        />
      }
    >
      <TextField form={fields} name="question" label="Question" required autoFocus />
      <TextAreaField form={fields} name="content" label="Content" required />
      <MediaField
        form={fields}
        name="media"
        label="Photo"
        accept="image"
        saved={storedMedia}
        onRemoveSaved={() => fields.setValue('keepsPicture', false, { shouldDirty: true })}
        failureText={CREATE_UPLOAD_FAILED}
      />
      {(values.media.mediaId || storedMedia?.mediaId) && (
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

/** Creates an FAQ entry. */
export function NewFaqPage() {
  const form = useBodyForm({
    start: BLANK_FAQ,
    schema: newFaq,
    labels: LABELS,
    draftKey: 'faq',
  });
  const save = useSaveForm({
    form,
    write: createFaq,
    act: ({ question }) => `Creating the FAQ ${quoted(question)}`,
    leaveTo: () => ({ to: '/lists/faq' }),
    notice: ({ question }) => `FAQ Created: ${quoted(question)}`,
  });
  return (
    <>
      <PageHeader title="New FAQ" />
      <FaqForm {...save} faq={null} />
    </>
  );
}

/** Edits an entry, starting from its values when the page was opened. */
export function EditFaqPage({ faqId }: { faqId: string }) {
  const { data, ...read } = useRead(faqQuery(faqId));
  const faq = useFirst(data, read.settled);
  return (
    <>
      <PageHeader title="Edit FAQ" />
      {faq ? <EditFaq faq={faq} /> : <Unread read={read} />}
    </>
  );
}

function Unread({ read }: { read: ReadState }) {
  if (isNotFound(read.failure)) {
    return (
      <MissingPanel
        body="No FAQ has this id. It may have been deleted."
        action={<ButtonLink to="/lists/faq">All FAQs</ButtonLink>}
      />
    );
  }
  if (read.failure) return <FailedPanel title="The FAQ could not be loaded" read={read} />;
  return <FormSkeleton heights={[76, 134, 272, 20]} />;
}

function EditFaq({ faq }: { faq: Faq }) {
  const form = useBodyForm({
    start: valuesOf(faq),
    schema: faqEdit(faq),
    labels: LABELS,
    draftKey: `faq:${faq.faqId}`,
  });
  const save = useSaveForm({
    form,
    write: patchFaq(faq.faqId, faq.question),
    act: () => `Editing the FAQ ${quoted(faq.question)}`,
    leaveTo: () => ({ to: '/lists/faq' }),
    notice: () => `FAQ Saved: ${quoted(faq.question)}`,
  });
  return <FaqForm {...save} faq={faq} blockedBecause={pictureBlockedReason(faq, form.body)} />;
}
