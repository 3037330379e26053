import { zodResolver } from '@hookform/resolvers/zod';
import { CircleCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { createNftSite } from '@/api/nft-sites';
import { CREATE_UPLOAD_FAILED, useUpload } from '@/api/use-upload';
import { useWrite } from '@/api/use-write';
import { done } from '@/ui/form/form.css';
import { MarkdownField } from '@/ui/form/markdown-field';
import { MediaField } from '@/ui/form/media-field';
import { PageForm } from '@/ui/form/page-form';
import { TextField } from '@/ui/form/text-field';
import { FORM_NOTICE_MS, notifyFailure } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { bodyOf, draftSchema, EMPTY_DRAFT, type NftSiteDraft, whyNotYet } from './nft-site-draft';
import { DEFAULT_HEADING } from './nft-site-texts';
import * as css from './nft-sites.css';
import { REDIRECT_MS, useMadeSite } from './use-made-site';

/** Makes the one-page site of a drop (spec 02 §2, §5). `onMade` goes to the list, 3 s after it was made. */
export function NewNftSitePage({ onMade }: { onMade: (title: string) => void }) {
  const form = useForm<NftSiteDraft>({
    defaultValues: EMPTY_DRAFT,
    resolver: zodResolver(draftSchema),
    mode: 'onChange',
  });
  const draft = form.watch();
  const upload = useUpload({ failureText: CREATE_UPLOAD_FAILED });
  const site = useMadeSite(onMade);
  const { send, busy, failure } = useWrite({
    ...createNftSite,
    onMutate: upload.keep,
    onSuccess: (_answer, { title }) => {
      // It is saved: leaving loses nothing, and asks nothing.
      form.reset(form.getValues());
      site.onMade(title);
    },
    onError: (error) => {
      upload.release();
      notifyFailure(error, FORM_NOTICE_MS);
    },
  });
  const saving = busy || site.made;
  const { mediaId } = upload;

  return (
    <>
      <PageHeader title="Create NFT Site" />
      <PageForm
        form={form}
        action="Create"
        whyNot={whyNotYet(draft) ?? upload.whyNot ?? (mediaId ? null : 'Add a photo or video first')}
        saving={saving}
        backTo="/nft-sites"
        draftKey="nft-sites"
        failure={failure}
        unsaved={upload.unsaved && !site.made}
        onSubmit={() => mediaId && send(bodyOf(form.getValues(), mediaId))}
      >
        <TextField
          form={form}
          name="heading"
          label="Heading"
          hint={`optional: left empty, it is '${DEFAULT_HEADING}'`}
          problem={null}
          placeholder={DEFAULT_HEADING}
          autoComplete="off"
          autoFocus
          dir="auto"
          end={draft.heading.trim() && <Filled />}
        />
        <TextField
          form={form}
          name="title"
          label="Title"
          problem={null}
          required
          autoComplete="off"
          dir="auto"
        />
        <MarkdownField form={form} name="description" label="Rich Text Description" problem={null} required />
        <MediaField label="Photo" required accept="imageOrVideo" {...upload.field} disabled={saving} />
        <div role="status">
          {site.made && (
            <p className={done}>Your NFT Site is made. The list opens in {REDIRECT_MS / 1_000} seconds…</p>
          )}
        </div>
      </PageForm>
    </>
  );
}

function Filled() {
  return (
    <span role="img" aria-label="filled" className={css.filled}>
      <CircleCheck size={16} />
    </span>
  );
}
