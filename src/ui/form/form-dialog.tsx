import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../button';
import { Dialog } from '../dialog';
import * as css from './form.css';

type Props<Values extends FieldValues> = {
  title: string;
  description?: string;
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  /** The verb on the submit button. */
  action: string;
  enabled: boolean;
  saving: boolean;
  /** What the server said when it refused; shown here and nowhere else. */
  failure: string | null;
  /** Set once all is stored and the dialog is about to close. */
  done?: string | null;
  /** A further button, at the start of the row. */
  extra?: ReactNode;
  children: ReactNode;
};

/** The shell of every form in a dialog: submit, cancel, busy, the question before typed text is left, failure. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { form, enabled, saving, failure, done, onClose } = props;
  return (
    <Dialog
      title={props.title}
      description={props.description}
      onClose={onClose}
      dirty={form.formState.isDirty && !done}
      busy={saving}
    >
      {/* handleSubmit checks the rules again; a form that may not be sent yet swallows Enter. */}
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (enabled && !saving) void form.handleSubmit(props.onSubmit)(event);
        }}
      >
        {props.children}
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
        <div className={css.buttons}>
          {props.extra}
          <span className={css.spring} />
          <Button variant="outline" disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="purple" loading={saving} disabled={!enabled}>
            {props.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
