import { zodResolver } from '@hookform/resolvers/zod';
import { CircleCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { createNftSite } from '@/api/nft-sites';
import { useWrite } from '@/api/query/use-write';
import { CREATE_UPLOAD_FAILED, useUpload } from '@/api/upload/use-upload';
import { done } from '@/ui/form/form.css';
import { MarkdownField } from '@/ui/form/markdown-field';
import { MediaField } from '@/ui/form/media-field';
import { PageForm } from '@/ui/form/page-form';
import { TextField } from '@/ui/form/text-field';
import { FORM_NOTICE_MS, notifyFailure } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { DEFAULT_HEADING } from './nft-site-texts';
import { blockedReason, bodyOf, draftSchema, EMPTY_DRAFT, type NftSiteValues } from './nft-site-values';
import * as css from './nft-sites.css';
import { REDIRECT_MS, useDelayedRedirect } from './use-delayed-redirect';

/** Makes the one-page site of a drop (spec 02 §2, §5). `onMade` goes to the list, 3 s after it was made. */
export function NewNftSitePage({ onMade }: { onMade: (title: string) => void }) {
  const form = useForm<NftSiteValues>({
    defaultValues: EMPTY_DRAFT,
    resolver: zodResolver(draftSchema),
    mode: 'onChange',
  });
  const draft = form.watch();
  const upload = useUpload({ failureText: CREATE_UPLOAD_FAILED });
  const site = useDelayedRedirect(onMade);
  const { send, busy, failure } = useWrite({
    ...createNftSite,
    onMutate: upload.keep,
    onSuccess: (_answer, { title }) => {
      // It is saved: leaving loses nothing, and asks nothing.
      form.reset(form.getValues());
      site.onMade(title);
    },
    onError: upload.release,
    report: (error) => notifyFailure(error, { ms: FORM_NOTICE_MS }),
  });
  const saving = busy || site.made;
  const { mediaId } = upload;

  return (
    <>
      <PageHeader title="Create NFT Site" />
      <PageForm
        form={form}
        action="Create"
        whyNot={blockedReason(draft) ?? upload.whyNot ?? (mediaId ? null : 'Add a photo or video first')}
        saving={saving}
        backTo="/nft-sites"
        draftKey="nft-sites"
        failure={failure}
        unsaved={upload.unsaved && !site.made}
        onSubmit={(_values, press) => mediaId && send(press, bodyOf(form.getValues(), mediaId))}
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
        <MarkdownField
          under={1}
          form={form}
          name="description"
          label="Rich Text Description"
          problem={null}
          required
        />
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
