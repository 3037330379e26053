import { type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Press } from '@/lib/press';
import { Button } from '../button';
import { PressForm } from '../press-form';
import { DraftOffer } from './draft-offer';
import * as css from './form.css';
import { SavingContext } from './saving-context';
import { UnconfirmedHint } from './unconfirmed-hint';
import { useDraft } from './use-draft';
import { useLeaveQuestion } from './use-leave-question';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values, press: Press) => void;
  /** The verb on the submit button. */
  action: string;
  /** Why it cannot be submitted yet; null when it can. */
  whyNot: string | null;
  saving: boolean;
  /** Where Cancel goes when there is no page to go back to: the list that the form adds to. */
  backTo: LinkProps['to'];
  /** The form's name among drafts; that of an edit form names what it edits. */
  draftKey: string;
  /** Something besides the form's own values would be lost: a file that was uploaded. */
  unsaved?: boolean;
  /** What became of the last try to make a new thing. */
  failure?: Error | null;
  children: ReactNode;
};

/**
 * The shell of every form that is a page: submit, Cancel, busy, the question before unsaved work is left, the text
 * that a reload interrupted. What the server refuses is told by whoever sends, with a notice (spec 02 §8); all that was typed stays. Whoever leaves
 * after saving navigates with `ignoreBlocker`.
 */
export function PageForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, whyNot, saving, backTo, draftKey, unsaved = false } = props;
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const draft = useDraft(form, draftKey);
  const leaving = useLeaveQuestion(form.formState.isDirty || unsaved);

  function cancel() {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: backTo });
  }

  return (
    <>
      {/* handleSubmit checks the rules again; a form that may not be sent yet swallows Enter. */}
      <PressForm
        noValidate
        className={css.page}
        aria-busy={saving || undefined}
        onPress={(press) => {
          if (whyNot === null && !saving) void form.handleSubmit((values) => props.onSubmit(values, press))();
        }}
      >
        {draft.offered && <DraftOffer onRestore={draft.restore} onDiscard={draft.discard} />}
        <SavingContext value={saving}>{props.children}</SavingContext>
        <UnconfirmedHint failure={props.failure} />
        <div className={css.buttons}>
          <Button
            type="submit"
            variant="purple"
            loading={saving}
            disabled={whyNot !== null}
            disabledReason={whyNot ?? undefined}
          >
            {props.action}
          </Button>
          <Button variant="outline" disabled={saving} onClick={cancel}>
            Cancel
          </Button>
        </div>
      </PressForm>
      {leaving.question}
    </>
  );
}
