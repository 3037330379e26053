import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { ApiError } from '@/lib/api-error';
import { NO_UPLOAD, type Upload } from '@/lib/files/upload-state';
import { filledText, text } from '@/wire/scalars';
import { TextField } from '../fields/input-fields';
import { FormDialog } from '../form-dialog';
import type { FormShellProps } from '../form-shell';
import { PageForm } from '../page-form';
import { useBodyForm } from '../use-body-form';
import { useSaveForm } from '../use-save-form';
import { formSchema } from '../validate-form';

type Values = { title: string; hint: string; media: Upload };
type Body = { title: string; hint?: string; mediaId?: string };

const schema = z.strictObject({
  title: filledText(10),
  hint: z.optional(text(5)),
  mediaId: z.optional(z.string()),
});

export const onSubmit = vi.fn();
export const onClose = vi.fn();

export type SampleProps = Partial<Omit<FormShellProps<Values, Body>, 'form' | 'children'>> & {
  start?: Pick<Values, 'title' | 'hint'>;
  /** The value of a media field. */
  upload?: Upload;
  /** Only for a dialog. */
  cancelsSave?: 'at once' | 'after a question';
  successMessage?: string;
  /** Shown at the title. */
  problem?: string;
  /** Sends the whole body, even if nothing has changed. */
  isNew?: boolean;
  /** Only for a page. */
  draftKey?: string;
  /** A save that is sent fails with this error. */
  fails?: ApiError;
  /** A further field. */
  field?: ReactNode;
  /** A save that is sent succeeds. */
  succeeds?: boolean;
};

/** A form with a required title and a hint, in one of the two shells. */
export function SampleForm(props: SampleProps & { shell: 'page' | 'dialog' }) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Sample {...props} />
    </QueryClientProvider>
  );
}

function Sample({
  shell,
  start,
  upload = NO_UPLOAD,
  draftKey,
  problem,
  isNew,
  fails,
  field,
  succeeds,
  ...props
}: SampleProps & { shell: 'page' | 'dialog' }) {
  const form = useBodyForm<Values, Body>({
    start: { title: '', hint: '', ...start, media: upload },
    schema: formSchema(
      ({ title, hint, media }) =>
        start && !isNew && title === start.title && hint === start.hint
          ? {}
          : { title: title.trim(), hint, mediaId: media.mediaId ?? undefined },
      schema,
    ),
    labels: { title: 'title', hint: 'hint', mediaId: 'media' },
    draftKey: shell === 'page' ? (draftKey ?? 'sample') : undefined,
  });
  const save = useSaveForm({
    form,
    write: {
      mutationKey: ['sample'],
      mutationFn: (_body: Body) => (fails ? Promise.reject(fails) : Promise.resolve()),
    },
    act: ({ title }) => `Creating the thing '${title}'`,
    // Cast: the list of the tests' own router.
    leaveTo: () => ({ to: '/list' as '/lists/faq' }),
    notice: ({ title }) => `Thing Created: '${title}'`,
  });
  function submit(body: Body) {
    onSubmit(body);
    if (fails || succeeds) save.onSubmit(body);
  }
  const shared = {
    ...save,
    action: 'Create',
    ...props,
    onSubmit: props.onSubmit ?? submit,
    children: (
      <>
        <TextField form={form.fields} name="title" label="Title" required problem={problem} />
        <TextField form={form.fields} name="hint" label="Hint" problem={null} />
        {field}
      </>
    ),
  };
  if (shell === 'dialog') {
    return <FormDialog {...shared} createsIn="/lists/faq" title="New thing" onClose={onClose} />;
  }
  return <PageForm {...shared} creates={isNew !== false} listPath="/lists/faq" />;
}
