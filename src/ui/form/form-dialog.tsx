import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, PressForm } from '../controls/button';
import { Dialog, type DialogProps } from '../overlays/dialog';
import { BEING_SAVED } from '../press/saving-context';
import * as css from './form.css';
import { type FormShellProps, useFormShell } from './form-shell';

type Props<Values extends FieldValues, Body> = FormShellProps<Values, Body> &
  Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> & {
    /**
     * What closing the dialog during a save does: cancel the save at once, or ask first. If unset, the dialog
     * cannot be closed during a save.
     */
    cancelsSave?: 'at once' | 'after a question';
    /** Set when everything is stored and the dialog is about to close. */
    successMessage?: string | null;
    /** An extra button at the start of the row. */
    extra?: ReactNode;
  };

/** The shell of every form in a dialog. */
export function FormDialog<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { saving, successMessage, cancelsSave, onClose } = props;
  const mustWait = saving && cancelsSave === undefined;
  const { formProps, content, submitButton, statusLine, guard } = useFormShell(
    { ...props, saved: props.saved || Boolean(successMessage) },
    { editableWhileSaving: cancelsSave !== undefined },
  );
  return (
    <Dialog
      title={props.title}
      description={props.description}
      size={props.size}
      onClose={() => guard.leave(onClose)}
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
          {statusLine}
          <Button
            disabledReason={mustWait && BEING_SAVED}
            onClick={() => (saving && cancelsSave === 'after a question' ? guard.leave(onClose) : onClose())}
          >
            Cancel
          </Button>
          {submitButton}
        </div>
      </PressForm>
      {guard.question}
    </Dialog>
  );
}
