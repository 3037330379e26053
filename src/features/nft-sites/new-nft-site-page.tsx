import { CircleCheck } from 'lucide-react';
import { createNftSite } from '@/api/nft-sites';
import { useCreate } from '@/api/query/use-create';
import { CREATE_UPLOAD_FAILED, useUpload } from '@/api/upload/use-upload';
import { TextField } from '@/ui/form/fields/input-fields';
import { MarkdownField } from '@/ui/form/fields/markdown-field';
import { MediaField } from '@/ui/form/fields/media-field';
import { success } from '@/ui/form/form.css';
import { PageForm } from '@/ui/form/page-form';
import { PublicPreview } from '@/ui/form/public-preview';
import { useBodyForm, whileSaving } from '@/ui/form/use-body-form';
import { PageHeader } from '@/ui/lists/page-header';
import { DEFAULT_HEADING } from './nft-site-texts';
import { BLANK_NFT_SITE, LABELS, newNftSite } from './nft-site-values';
import * as css from './nft-sites.css';
import { REDIRECT_MS, useDelayedRedirect } from './use-delayed-redirect';

/**
 * Creates the one-page site of a drop. `onMade` leaves for the list 3 s after the creation.
 */
export function NewNftSitePage({ onMade }: { onMade: (title: string) => void }) {
  const upload = useUpload({ failureText: CREATE_UPLOAD_FAILED });
  const form = useBodyForm({
    start: BLANK_NFT_SITE,
    schema: newNftSite(upload.mediaId),
    labels: LABELS,
    uploads: { mediaId: upload },
  });
  const site = useDelayedRedirect(onMade);
  const { send, busy, lost } = useCreate({
    ...createNftSite,
    ...whileSaving(form),
    body: form.body,
    onSuccess: (_answer, { title }) => site.onMade(title),
  });
  const saving = busy || site.made;

  return (
    <>
      <PageHeader title="Create NFT Site" />
      <PageForm
        form={form}
        action="Create"
        saving={saving}
        saved={site.made}
        listPath="/nft-sites"
        preview={
          <PublicPreview
            title={form.values.title}
            line={form.values.headline.trim() || DEFAULT_HEADING}
            file={upload.file}
          />
        }
        draftKey="nft-sites"
        lost={lost}
        onSubmit={send}
      >
        <TextField
          form={form.fields}
          name="headline"
          label="Heading"
          hint={`optional: left empty, it is '${DEFAULT_HEADING}'`}
          placeholder={DEFAULT_HEADING}
          autoComplete="off"
          autoFocus
          dir="auto"
          end={form.values.headline.trim() && <Filled />}
        />
        <TextField form={form.fields} name="title" label="Title" required autoComplete="off" dir="auto" />
        <MarkdownField
          under={1}
          form={form.fields}
          name="description"
          label="Rich Text Description"
          required
        />
        <MediaField label="Photo" required accept="imageOrVideo" {...upload.field} disabled={saving} />
        <div role="status">
          {site.made && (
            <p className={success}>
              Your NFT Site was created. The list opens in {REDIRECT_MS / 1_000} seconds…
            </p>
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
