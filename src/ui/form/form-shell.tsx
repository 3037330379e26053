import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Press } from '@/lib/press';
import { Button } from '../button';
import { DraftOffer } from './draft-offer';
import * as css from './form.css';
import { SavingContext } from './saving-context';
import { UnconfirmedHint } from './unconfirmed-hint';
import type { BodyForm } from './use-body-form';
import { useDraft } from './use-draft';
import { useLeaveQuestion } from './use-leave-question';

/** What every form takes, on a page and in a dialog. */
export type FormShellProps<Values extends FieldValues, Body> = {
  form: BodyForm<Values, Body>;
  onSubmit: (press: Press, body: Body) => void;
  /** The verb on the submit button. */
  action: string;
  /** Why it cannot be sent besides what the form itself finds; null when nothing stands in the way. */
  blockedBecause: string | null;
  saving: boolean;
  /** Why the last try failed, where the form shows it and no notice does. */
  error?: string | null;
  /** The failure of the last try to create something, which may have been carried out all the same. */
  unconfirmedError?: Error | null;
  /** The form's name among drafts, where its address brings it back after a reload. */
  draftKey?: string;
  children: ReactNode;
};

type State = {
  /** All is stored: leaving loses nothing, and there is no draft to keep. */
  saved?: boolean | undefined;
  /** The fields stay open during the save: they know best which of them is being sent. */
  open?: boolean;
};

/** What the two shells share: submit, drafts, the question before unsaved work is left, failures. */
export function useFormShell<Values extends FieldValues, Body>(
  props: FormShellProps<Values, Body>,
  { saved = false, open = false }: State = {},
) {
  const { form, saving } = props;
  const draft = useDraft(form.fields, saved ? null : (props.draftKey ?? null));
  const leaving = useLeaveQuestion(form.unsaved && !saved);
  const blockedBecause = form.blockedBecause ?? props.blockedBecause;

  return {
    leaving,
    /** For the form element. A form that may not be sent yet swallows Enter. */
    formProps: {
      noValidate: true,
      'aria-busy': saving || undefined,
      onPress(press: Press) {
        if (blockedBecause === null && !saving && form.body !== null) props.onSubmit(press, form.body);
      },
    },
    content: (
      <>
        {draft.offered && <DraftOffer onRestore={draft.restore} onDiscard={draft.discard} />}
        <SavingContext value={saving && !open}>{props.children}</SavingContext>
        <UnconfirmedHint failure={props.unconfirmedError} />
        {props.error && (
          <p role="alert" dir="auto" className={css.failure}>
            {props.error}
          </p>
        )}
      </>
    ),
    submitButton: (
      <Button
        type="submit"
        variant="purple"
        loading={saving}
        disabled={blockedBecause !== null}
        disabledReason={blockedBecause ?? undefined}
      >
        {props.action}
      </Button>
    ),
  };
}
