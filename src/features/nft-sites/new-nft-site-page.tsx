import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createNftSite } from '@/api/nft-sites';
import { CREATE_UPLOAD_FAILED } from '@/api/upload/use-upload';
import { quoted } from '@/lib/format/truncate';
import { TextField } from '@/ui/form/fields/input-fields';
import { MarkdownField } from '@/ui/form/fields/markdown-field';
import { MediaField } from '@/ui/form/fields/media-field';
import { filledMark } from '@/ui/form/form.css';
import { success } from '@/ui/form/messages.css';
import { PageForm } from '@/ui/form/page-form';
import { PublicPreview } from '@/ui/form/public-preview';
import { useBodyForm } from '@/ui/form/use-body-form';
import { useSaveForm } from '@/ui/form/use-save-form';
import { useTimeout } from '@/ui/hooks/use-timeout';
import { PageHeader } from '@/ui/lists/page-header';
import { notify } from '@/ui/overlays/notice';
import { DEFAULT_HEADING, madeText } from './nft-site-texts';
import { BLANK_NFT_SITE, LABELS, newNftSite } from './nft-site-values';

/** Creates the one-page site of a drop, and opens the list 3 s later. */
export function NewNftSitePage() {
  const form = useBodyForm({
    start: BLANK_NFT_SITE,
    schema: newNftSite,
    labels: LABELS,
    draftKey: 'nft-drop',
  });
  const [created, setCreated] = useState<Created | null>(null);
  const save = useSaveForm({
    form,
    write: createNftSite,
    act: ({ title }) => `Creating the NFT site ${quoted(title)}`,
    leaveTo: ({ title }) => ({ to: '/nft-sites', search: { newSite: title } }),
    notice: ({ title }) => madeText(title),
    onSaved: (_answer, { title }, leave) => setCreated({ title, leave }),
  });
  useLeaveAfterCreation(created);

  const { fields, values } = form;
  return (
    <>
      <PageHeader title="Create NFT Site" />
      <PageForm
        {...save}
        action="Create"
        creates
        listPath="/nft-sites"
        preview={
          <PublicPreview
            title={values.title}
            line={values.headline.trim() || DEFAULT_HEADING}
            file={values.media.file}
          />
        }
      >
        <TextField
          form={fields}
          name="headline"
          label="Heading"
          hint={`optional: if empty, it is '${DEFAULT_HEADING}'`}
          placeholder={DEFAULT_HEADING}
          autoFocus
          end={
            values.headline.trim() && (
              <CircleCheck role="img" aria-label="filled" size={16} className={filledMark} />
            )
          }
        />
        <TextField form={fields} name="title" label="Title" required />
        <MarkdownField under={1} form={fields} name="description" label="Rich Text Description" required />
        <MediaField
          form={fields}
          name="media"
          label="Photo"
          required
          accept="imageOrVideo"
          failureText={CREATE_UPLOAD_FAILED}
        />
        <div role="status">
          {created && (
            <p className={success}>
              {`Your NFT Site was created. The list opens in ${REDIRECT_MS / 1_000} seconds…`}
            </p>
          )}
        </div>
      </PageForm>
    </>
  );
}

/** How long the form stays open after its site was created, in ms (nft-sites-10). */
const REDIRECT_MS = 3_000;

/** A created site, and how its form is left. */
type Created = { title: string; leave: () => void };

/** Leaves for the list, which reports the site. Whoever leaves earlier, for another page, sees a notice there. */
function useLeaveAfterCreation(created: Created | null) {
  const isReportedByList = useRef(false);

  useTimeout(REDIRECT_MS, created !== null, () => {
    isReportedByList.current = true;
    created?.leave();
  });
  useEffect(() => {
    if (!created) return;
    return () => {
      if (!isReportedByList.current) notify({ tone: 'success', text: madeText(created.title) });
    };
  }, [created]);
}
