import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, PressForm } from '../controls/button';
import { BEING_SAVED } from '../keyboard/press';
import { Dialog, type DialogProps } from '../overlays/dialog';
import * as css from './form.css';
import { type FormShellProps, useFormShell } from './form-shell';

type Props<Values extends FieldValues, Body> = FormShellProps<Values, Body> &
  Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> & {
    /** Closing the dialog cancels a running save. Otherwise it cannot be closed during one. */
    cancelsSave?: boolean;
    /** Set when everything is stored and the dialog is about to close. */
    successMessage?: string | null;
    /** An extra button at the start of the row. */
    extra?: ReactNode;
  };

/** The shell of every form in a dialog. */
export function FormDialog<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { successMessage, cancelsSave = false } = props;
  const mustWait = props.saving && !cancelsSave;
  const { formProps, content, submitButton, reason, leaving } = useFormShell(props, {
    saved: Boolean(successMessage),
    editableWhileSaving: cancelsSave,
  });
  const close = () => leaving.ask(props.onClose);
  return (
    <Dialog
      title={props.title}
      description={props.description}
      size={props.size}
      onClose={close}
      busy={mustWait}
    >
      <PressForm {...formProps} className={css.form}>
        {content}
        {successMessage && (
          <p role="status" className={css.success}>
            {successMessage}
          </p>
        )}
        <div className={css.dialogButtons}>
          {props.extra}
          {reason}
          <Button disabledReason={mustWait && BEING_SAVED} onClick={close}>
            Cancel
          </Button>
          {submitButton}
        </div>
      </PressForm>
      {leaving.question}
    </Dialog>
  );
}
