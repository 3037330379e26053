import { useForm } from 'react-hook-form';
import { createPrompt } from '@/api/feedback';
import { useWrite } from '@/api/query/use-write';
import { ChoiceGroup } from '@/ui/choice-group';
import { PageForm } from '@/ui/form/page-form';
import { TextField } from '@/ui/form/text-field';
import { FORM_NOTICE_MS, notifyFailure } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { QUESTION_KINDS, RESTRICTIONS } from '@/wire/feedback';
import { KIND_LABELS, NO_RESTRICTION, RESTRICTION_LABELS } from './feedback-texts';
import { KindFields } from './kind-fields';
import { blockedReason, bodyOf, EMPTY_DRAFT, type PromptValues, promptResolver } from './prompt-values';

const KINDS = QUESTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const WHOM = [
  ...RESTRICTIONS.map((value) => ({ value, label: RESTRICTION_LABELS[value] })),
  { value: 'none' as const, label: NO_RESTRICTION },
];

/** Makes a prompt of one kind of question (spec 01 §2, §5). `onCreated` leaves the page. */
export function NewPromptPage({ onCreated }: { onCreated: () => void }) {
  const form = useForm<PromptValues>({
    defaultValues: EMPTY_DRAFT,
    resolver: promptResolver,
    mode: 'onChange',
  });
  const draft = form.watch();
  const { send, busy, isSuccess, failure } = useWrite({
    ...createPrompt,
    onSuccess: () => onCreated(),
    report: (error) => notifyFailure(error, { ms: FORM_NOTICE_MS }),
  });

  return (
    <>
      <PageHeader title="New Feedback Prompt" />
      <PageForm
        form={form}
        action="Submit Prompt"
        whyNot={blockedReason(draft)}
        // Also while the list is on its way: a second click then would make a second prompt.
        saving={busy || isSuccess}
        backTo="/lists/feedback"
        draftKey="feedback"
        failure={failure}
        onSubmit={(values, press) => {
          const body = bodyOf(values);
          if (body) send(press, body);
        }}
      >
        <TextField
          form={form}
          name="primaryQuestion"
          label="Primary question"
          required
          problem={null}
          autoComplete="off"
          autoFocus
        />
        <ChoiceGroup
          legend="Question type"
          choices={KINDS}
          value={draft.kind}
          onChange={(kind) => form.setValue('kind', kind, { shouldDirty: true })}
        />
        {draft.kind && <KindFields form={form} kind={draft.kind} />}
        <ChoiceGroup
          legend="Restriction"
          choices={WHOM}
          value={draft.restriction || 'none'}
          onChange={(whom) =>
            form.setValue('restriction', whom === 'none' ? '' : whom, { shouldDirty: true })
          }
        />
      </PageForm>
    </>
  );
}
