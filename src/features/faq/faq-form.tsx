import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createFaq, patchFaq } from '@/api/faq';
import { useWrite } from '@/api/query/use-write';
import { CREATE_UPLOAD_FAILED, useUpload } from '@/api/upload/use-upload';
import { isUnchanged } from '@/lib/changed-fields';
import { apiUrl } from '@/lib/config';
import { Checkbox } from '@/ui/checkbox';
import { NOTHING_CHANGED } from '@/ui/form/form-texts';
import { MediaField } from '@/ui/form/media-field';
import { PageForm } from '@/ui/form/page-form';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import { FORM_NOTICE_MS, notifyFailure } from '@/ui/notice';
import type { Faq } from '@/wire/faq';
import { CreatorSearch } from './creator-search';
import {
  type FaqValues,
  type Featured,
  faqPatch,
  incompleteReason,
  newFaq,
  pictureBlockedReason,
  startPicture,
  startValues,
} from './faq-values';

type Props = {
  /** The entry to be changed; null makes a new one. */
  faq: Faq | null;
  onSaved: () => void;
};

/** Makes an FAQ entry or changes one (spec 02 §2, §5). */
export function FaqForm({ faq, onSaved }: Props) {
  const form = useForm<FaqValues>({ defaultValues: startValues(faq) });
  const [kept, setKept] = useState(startPicture(faq));
  const [featured, setFeatured] = useState<Featured | null>(faq?.media?.userInfo ?? null);
  const upload = useUpload({ failureText: CREATE_UPLOAD_FAILED });
  const values = form.watch();

  const mediaId = upload.mediaId ?? kept?.mediaId ?? null;
  const picture = mediaId === null ? null : { mediaId, userId: featured?.userId ?? null };
  const patch = faq && faqPatch(faq, values, picture);
  const write = {
    onMutate: upload.keep,
    onSuccess: onSaved,
    onError: upload.release,
    report: (error: Error) => notifyFailure(error, { ms: FORM_NOTICE_MS }),
  };
  const create = useWrite({ ...createFaq, ...write });
  const change = useWrite({ ...patchFaq(faq?.faqId ?? ''), ...write });
  const saving = create.busy || change.busy || create.isSuccess || change.isSuccess;

  return (
    <PageForm
      form={form}
      // On the edit form too (spec 02 §2).
      action="Create"
      whyNot={
        upload.whyNot ??
        incompleteReason(values, faq) ??
        pictureBlockedReason(faq, patch) ??
        (patch && isUnchanged(patch) ? NOTHING_CHANGED : null)
      }
      saving={saving}
      backTo="/lists/faq"
      draftKey={faq ? `faq:${faq.faqId}` : 'faq'}
      failure={create.failure}
      unsaved={upload.unsaved || (patch !== null && !isUnchanged(patch))}
      onSubmit={(_values, press) => {
        if (patch) change.send(press, patch);
        else create.send(press, newFaq(values, picture));
      }}
    >
      <TextField
        form={form}
        name="question"
        label="Question"
        required
        problem={null}
        autoComplete="off"
        autoFocus
      />
      <TextAreaField form={form} name="content" label="Content" required />
      <MediaField
        label="Photo"
        accept="image"
        saved={kept && faq?.media ? { url: apiUrl(faq.media.url) } : null}
        onRemoveSaved={() => setKept(null)}
        disabled={saving}
        {...upload.field}
      />
      {mediaId !== null && <CreatorSearch chosen={featured} onChoose={setFeatured} />}
      <Checkbox
        label="Creators Only"
        checked={values.creatorsOnly}
        onChange={(on) => form.setValue('creatorsOnly', on, { shouldDirty: true })}
      />
    </PageForm>
  );
}
