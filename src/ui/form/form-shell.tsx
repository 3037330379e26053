import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../controls/button';
import { facts } from '../lists/card.css';
import { useLeaveGuard } from '../overlays/use-leave-guard';
import { SavingContext } from '../press/saving-context';
import { DraftOffer } from './draft-offer';
import { FormIdContext } from './fields/input-fields';
import { ReadingContext } from './fields/reading-context';
import * as css from './form.css';
import { UnconfirmedCreate } from './unconfirmed-create';
import type { FormSave } from './use-save-form';

/** The props of every form, on a page and in a dialog. */
export type FormShellProps<Values extends FieldValues, Body> = FormSave<Values, Body> & {
  /** The verb on the submit button. */
  action: string;
  /** Why the form cannot be sent, in addition to the form's own checks; `correctFirst` if a field says why. */
  blockedBecause?: string | null;
  /** The error of the last attempt, if the form shows the error instead of a notice. */
  error?: string | null;
  /** Only for a create: the list that gets the new entry. */
  createsIn?: LinkProps['to'];
  children: ReactNode;
};

type Options = {
  /** The fields stay editable during the save (a dialog with `cancelsSave`). */
  editableWhileSaving?: boolean;
};

/** What `PageForm` and `FormDialog` share: submit, the draft, the ways out, failures. */
export function useFormShell<Values extends FieldValues, Body>(
  props: FormShellProps<Values, Body>,
  { editableWhileSaving = false }: Options = {},
) {
  const { form, saving, saved = false, failedTry = null, createsIn, onSubmit } = props;
  const formId = useId();
  // Not `formId + 'line'`: field ids are `formId` + the field's name, and a field may be called 'line'.
  const lineId = useId();
  const isLocked = saving && !editableWhileSaving;
  const guard = useLeaveGuard({
    dirty: form.unsaved && !saved,
    // A form that stays editable is still unsaved work while the form is saving: leaving asks instead. Once saved,
    // nothing can be lost, although `saving` is true until the page is left.
    saving: isLocked && !saved,
    isStored: form.draft.isStored,
  });

  const [reading, setReading] = useState(0);
  const isUnconfirmedCreate = createsIn !== undefined && Boolean(props.hasUnconfirmedSave) && !saving;
  const unready = reading > 0 ? 'The file is still being read' : unreadyReason(props);
  const reason = unready ?? (isUnconfirmedCreate ? 'See the note above' : null);
  // Not while a new try is being sent, nor beside `error`, which says the same.
  const failedLine = saving || props.error ? null : failedTry;

  function submit() {
    if (form.body !== null) onSubmit(form.body);
  }

  return {
    guard,
    /** Props for the form element. While the form cannot be sent, Enter does nothing. */
    formProps: {
      noValidate: true,
      'aria-busy': saving || undefined,
      onPress() {
        if (reason === null && !saving) submit();
      },
    },
    content: (
      <>
        <DraftOffer form={form} saving={saving} />
        <SavingContext value={isLocked}>
          <ReadingContext value={setReading}>
            <FormIdContext value={formId}>{props.children}</FormIdContext>
          </ReadingContext>
        </SavingContext>
        {isUnconfirmedCreate && (
          <UnconfirmedCreate listPath={createsIn} disabled={unready !== null} onSendAgain={submit} />
        )}
        {props.error && (
          <p role="alert" dir="auto" className={css.failure}>
            {props.error}
          </p>
        )}
      </>
    ),
    /** The line beside the button: why the form cannot be sent, or how the last try failed. */
    statusLine: (
      // The reason is the button's description; screen readers must not read the reason twice.
      <span id={lineId} aria-hidden={reason !== null} className={`${facts} ${css.reason}`}>
        {reason ?? failedLine}
      </span>
    ),
    submitButton: (
      <Button type="submit" variant="purple" loading={saving} disabledReason={reason} reasonShownBy={lineId}>
        {props.action}
      </Button>
    ),
  };
}

/** Why the form cannot be sent: the form's own reason, then the caller's; null if nothing prevents a save. */
function unreadyReason<Values extends FieldValues, Body>(props: FormShellProps<Values, Body>) {
  const { form, blockedBecause = null, entityBusy, saving } = props;
  // A save by this form is no reason: its submit button shows the save.
  const isWaiting = entityBusy && !saving;
  return (
    form.blockedBecause ?? blockedBecause ?? (isWaiting ? 'Wait: the last change is still being saved' : null)
  );
}
