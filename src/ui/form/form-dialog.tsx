import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Press } from '@/lib/press';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { PressForm } from '../press-form';
import { DraftOffer } from './draft-offer';
import * as css from './form.css';
import { SavingContext } from './saving-context';
import { UnconfirmedHint } from './unconfirmed-hint';
import { useDraft } from './use-draft';
import { useLeaveQuestion } from './use-leave-question';

type Props<Values extends FieldValues> = {
  title: string;
  description?: string;
  wide?: boolean;
  form: UseFormReturn<Values>;
  onSubmit: (values: Values, press: Press) => void;
  onClose: () => void;
  /** The verb on the submit button. */
  action: string;
  enabled: boolean;
  /** Why it is not, where there are several reasons. */
  whyNot?: string | null;
  /** Something besides the form's own values would be lost: a file that was uploaded. */
  unsaved?: boolean;
  saving: boolean;
  /** Closing it in the middle gives the save up: at once by Cancel, or asked first. Without it the save is waited for. */
  givesUp?: 'at once' | 'asked';
  /** What the server said when it refused; shown here and nowhere else. */
  failure: string | null;
  /** What became of the last try to make a new thing, where `failure` does not tell. */
  unsure?: Error | null;
  /** The form's name among drafts, where its address brings it back after a reload. */
  draftKey?: string;
  /** Set once all is stored and the dialog is about to close. */
  done?: string | null;
  /** A further button, at the start of the row. */
  extra?: ReactNode;
  children: ReactNode;
};

/** The shell of every form in a dialog: submit, cancel, busy, the question before typed text is left, failure. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { form, enabled, whyNot, saving, failure, done, givesUp, onClose } = props;
  const draft = useDraft(form, props.draftKey ?? null);
  const leaving = useLeaveQuestion((form.formState.isDirty || props.unsaved === true) && !done);
  return (
    <Dialog
      title={props.title}
      description={props.description}
      wide={props.wide}
      onClose={() => leaving.ask(onClose)}
      busy={saving && givesUp === undefined}
    >
      {/* handleSubmit checks the rules again; a form that may not be sent yet swallows Enter. */}
      <PressForm
        noValidate
        className={css.form}
        onPress={(press) => {
          if (enabled && !saving) void form.handleSubmit((values) => props.onSubmit(values, press))();
        }}
      >
        {draft.offered && <DraftOffer onRestore={draft.restore} onDiscard={draft.discard} />}
        {/* Where the save can be given up the fields know best which of them is being sent. */}
        <SavingContext value={saving && givesUp === undefined}>{props.children}</SavingContext>
        <UnconfirmedHint failure={props.unsure} />
        {failure && (
          <p role="alert" className={css.failure}>
            {failure}
          </p>
        )}
        {done && (
          <p role="status" className={css.done}>
            {done}
          </p>
        )}
        <div className={css.dialogButtons}>
          {props.extra}
          <span className={css.spring} />
          <Button
            variant="outline"
            disabled={saving && givesUp === undefined}
            onClick={() => {
              if (saving && givesUp === 'asked') leaving.ask(onClose);
              else onClose();
            }}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            variant="purple"
            loading={saving}
            disabled={!enabled}
            disabledReason={whyNot ?? undefined}
          >
            {props.action}
          </Button>
        </div>
      </PressForm>
      {leaving.question}
    </Dialog>
  );
}
