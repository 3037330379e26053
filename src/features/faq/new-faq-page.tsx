import { createFaq } from '@/api/faq';
import { useCreate } from '@/api/query/use-create';
import { CREATE_UPLOAD_FAILED, useUpload } from '@/api/upload/use-upload';
import { useLeaveAfterSave } from '@/ui/form/leaving';
import { useBodyForm, whileSaving } from '@/ui/form/use-body-form';
import { PageHeader } from '@/ui/lists/page-header';
import { FaqForm } from './faq-form';
import { BLANK_FAQ, LABELS, newFaq } from './faq-values';

/** Creates an FAQ entry. */
export function NewFaqPage() {
  const leave = useLeaveAfterSave();
  const upload = useUpload({ failureText: CREATE_UPLOAD_FAILED });
  const form = useBodyForm({
    start: BLANK_FAQ,
    schema: newFaq(upload.mediaId),
    labels: LABELS,
    uploads: { media: upload },
  });
  const write = useCreate({
    ...createFaq,
    ...whileSaving(form),
    body: form.body,
    onSuccess: () => leave({ to: '/lists/faq' }, 'FAQ Created'),
  });
  return (
    <>
      <PageHeader title="New FAQ" />
      <FaqForm form={form} faq={null} upload={upload} write={write} draftKey="faq" />
    </>
  );
}
