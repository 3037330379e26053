import { useState } from 'react';
import { faqQuery, patchFaq } from '@/api/faq';
import { useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { CREATE_UPLOAD_FAILED, useUpload } from '@/api/upload/use-upload';
import { isNotFound } from '@/lib/api-error';
import { ButtonLink } from '@/ui/controls/button-link';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { useLeaveAfterSave } from '@/ui/form/leaving';
import { useBodyForm, whileSaving } from '@/ui/form/use-body-form';
import { PageHeader } from '@/ui/lists/page-header';
import { FailedPanel, MissingPanel } from '@/ui/overlays/panel';
import type { Faq } from '@/wire/faq.schema';
import { FaqForm } from './faq-form';
import { faqEdit, LABELS, pictureBlockedReason, valuesOf } from './faq-values';

/**
 * The form keeps the entry as it was when the page was opened. A later read must not change it during typing.
 */
export function EditFaqPage({ faqId }: { faqId: string }) {
  const { data, ...read } = useRead(faqQuery(faqId));
  const [faq, setFaq] = useState<Faq | null>(null);
  if (!faq && data && read.settled) setFaq(data);

  const gone = isNotFound(read.failure);
  return (
    <>
      <PageHeader title="Edit FAQ" />
      {!faq && gone && (
        <MissingPanel
          body="No FAQ entry has this id. It may have been deleted."
          action={<ButtonLink to="/lists/faq">All FAQ</ButtonLink>}
        />
      )}
      {!faq && !gone && <FailedPanel title="The FAQ entry could not be loaded" read={read} />}
      {!faq && !read.failure && <FormSkeleton heights={[76, 134, 272, 20]} />}
      {faq && <EditFaq faq={faq} />}
    </>
  );
}

function EditFaq({ faq }: { faq: Faq }) {
  const leave = useLeaveAfterSave();
  const upload = useUpload({ failureText: CREATE_UPLOAD_FAILED });
  const form = useBodyForm({
    start: valuesOf(faq),
    schema: faqEdit(faq, upload.mediaId),
    labels: LABELS,
    uploads: { media: upload },
  });
  const write = useWrite({
    ...patchFaq(faq.faqId, faq.question),
    ...whileSaving(form),
    onSuccess: () => leave({ to: '/lists/faq' }, 'FAQ Saved'),
  });
  return (
    <FaqForm
      form={form}
      faq={faq}
      upload={upload}
      blockedBecause={pictureBlockedReason(faq, form.body)}
      draftKey={`faq:${faq.faqId}`}
      write={write}
    />
  );
}
