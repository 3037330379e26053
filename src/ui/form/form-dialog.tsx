import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../controls/button';
import { Dialog, type DialogProps } from '../overlays/dialog';
import { BEING_SAVED } from '../press/locked-context';
import { PressForm } from '../press/press-form';
import { form } from './form.css';
import * as css from './form-buttons.css';
import { type FormShellProps, useFormShell } from './form-shell';
import { success } from './messages.css';

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
  const { formProps, content, submitButton, statusLine, guard } = useFormShell(props, {
    isLocked: mustWait,
  });

  function cancel() {
    if (saving && cancelsSave === 'after a question') guard.leave(onClose);
    else onClose();
  }

  return (
    <Dialog
      title={props.title}
      description={props.description}
      size={props.size}
      onClose={() => guard.leave(onClose)}
      busy={mustWait}
    >
      <PressForm {...formProps} className={form}>
        {content}
        {successMessage && (
          <p role="status" className={success}>
            {successMessage}
          </p>
        )}
        <div className={props.extra ? css.dialogButtonsWithExtra : css.dialogButtons}>
          {props.extra && <span className={css.extra}>{props.extra}</span>}
          {statusLine}
          <Button disabledReason={mustWait && BEING_SAVED} onClick={cancel}>
            Cancel
          </Button>
          {submitButton}
        </div>
      </PressForm>
      {guard.question}
    </Dialog>
  );
}
