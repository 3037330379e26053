import { createPrompt } from '@/api/feedback';
import { quoted } from '@/lib/format/truncate';
import { TextField } from '@/ui/form/fields/input-fields';
import { PageForm } from '@/ui/form/page-form';
import { useBodyForm } from '@/ui/form/use-body-form';
import { useSaveForm } from '@/ui/form/use-save-form';
import { ChoiceGroup } from '@/ui/inputs/choices';
import { PageHeader } from '@/ui/lists/page-header';
import { QUESTION_KINDS, RESTRICTIONS } from '@/wire/feedback.schema';
import { KindFields } from './kind-fields';
import { KIND_LABELS, NO_RESTRICTION, RESTRICTION_LABELS, SUBMITTED } from './prompt-facts';
import { PromptPreview } from './prompt-preview';
import { BLANK_PROMPT, LABELS, newPrompt } from './prompt-values';

const KINDS = QUESTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
// The form has '' for no restriction, but a choice needs a value: 'none'.
const RESTRICTION_CHOICES = [
  ...RESTRICTIONS.map((value) => ({ value, label: RESTRICTION_LABELS[value] })),
  { value: 'none' as const, label: NO_RESTRICTION },
];

/** Creates a prompt with one kind of question (feedback-13). */
export function NewPromptPage() {
  const form = useBodyForm({ start: BLANK_PROMPT, schema: newPrompt, labels: LABELS, draftKey: 'feedback' });
  const { fields, values } = form;
  const save = useSaveForm({
    form,
    write: createPrompt,
    act: ({ primaryQuestion }) => `Creating the prompt ${quoted(primaryQuestion)}`,
    leaveTo: () => ({ to: '/lists/feedback', search: { newPrompt: 'true' } }),
    notice: () => SUBMITTED,
  });

  return (
    <>
      <PageHeader title="New Feedback Prompt" />
      <PageForm
        {...save}
        action="Submit Prompt"
        creates
        listPath="/lists/feedback"
        preview={<PromptPreview values={values} />}
      >
        <TextField form={fields} name="primaryQuestion" label="Primary question" required autoFocus />
        <ChoiceGroup
          legend="Question type"
          choices={KINDS}
          value={values.kind}
          onChange={(kind) => fields.setValue('kind', kind, { shouldDirty: true })}
        />
        {values.kind && <KindFields form={fields} kind={values.kind} />}
        <ChoiceGroup
          legend="Restriction"
          choices={RESTRICTION_CHOICES}
          value={values.restriction || 'none'}
          onChange={(to) => fields.setValue('restriction', to === 'none' ? '' : to, { shouldDirty: true })}
        />
      </PageForm>
    </>
  );
}
