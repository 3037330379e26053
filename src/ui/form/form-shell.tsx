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
import { reason as reasonLine } from './form-buttons.css';
import { failure } from './messages.css';
import { UnconfirmedCreate } from './unconfirmed-create';
import type { FormSave } from './use-save-form';

/** The props of every form, on a page and in a dialog. */
export type FormShellProps<Values extends FieldValues, Body> = FormSave<Values, Body> & {
  /** The verb on the submit button. */
  action: string;
  /**
   * Why the form cannot be sent, in addition to the form's own checks; the text of `correctFirst` (validate-form.ts) if the
   * field itself says why.
   */
  blockedBecause?: string | null;
  /** The error of the last attempt, if the form shows the error instead of a notice. */
  error?: string | null;
  /** Only for a create: the list that gets the new entry. */
  createsIn?: LinkProps['to'];
  children: ReactNode;
};

/**
 * What `PageForm` and `FormDialog` share: submit, the draft, the ways out, failures.
 * @param isLocked the fields take no input, and the form cannot be left
 */
export function useFormShell<Values extends FieldValues, Body>(
  props: FormShellProps<Values, Body>,
  { isLocked }: { isLocked: boolean },
) {
  const { form, saving, onSubmit } = props;
  const formId = useId();
  // Not `formId + 'line'`: field ids are `formId` + the field's name, and a field may be called 'line'.
  const lineId = useId();
  // Only a locked form cannot be left. A form that can be edited during its save is unsaved work: leaving asks first.
  const work = { dirty: form.unsaved, saving: isLocked, isStored: form.draft.isStored };
  // Nothing can be lost once everything is stored, although `saving` is true until the page is left.
  const guard = useLeaveGuard(props.saved ? {} : work);

  const [filesBeingRead, setFilesBeingRead] = useState(0);
  const isReadingFile = filesBeingRead > 0;
  const { whyNotSent, listToCheck, disabledReason, line } = statusOf(props, { isReadingFile });

  function submit() {
    if (form.body !== null) onSubmit(form.body);
  }

  return {
    guard,
    /** Props of `PressForm`. While the form cannot be sent, Enter does nothing. */
    formProps: {
      noValidate: true,
      'aria-busy': saving || undefined,
      onPress() {
        if (disabledReason === null && !saving) submit();
      },
    },
    content: (
      <>
        <DraftOffer form={form} saving={saving} />
        <SavingContext value={isLocked}>
          <ReadingContext value={setFilesBeingRead}>
            <FormIdContext value={formId}>{props.children}</FormIdContext>
          </ReadingContext>
        </SavingContext>
        {listToCheck && (
          <UnconfirmedCreate listPath={listToCheck} whyNotSent={whyNotSent} onSendAgain={submit} />
        )}
        {props.error && (
          <p role="alert" dir="auto" className={failure}>
            {props.error}
          </p>
        )}
      </>
    ),
    /** The line beside the button: why the form cannot be sent, or how the last try failed. */
    statusLine: (
      // Screen readers read the reason as the button's description, so not here as well.
      <span id={lineId} aria-hidden={disabledReason !== null} className={`${facts} ${reasonLine}`}>
        {line}
      </span>
    ),
    submitButton: (
      <Button
        type="submit"
        variant="purple"
        loading={saving}
        disabledReason={disabledReason}
        reasonShownBy={lineId}
      >
        {props.action}
      </Button>
    ),
  };
}

/** Why the form cannot be sent now, and the line beside its button. */
function statusOf<Values extends FieldValues, Body>(
  props: FormShellProps<Values, Body>,
  { isReadingFile }: { isReadingFile: boolean },
) {
  const { saving, error, hasUnconfirmedSave, createsIn, failedTry = null } = props;
  const whyNotSent = isReadingFile ? 'The file is still being read' : whyBlocked(props);
  const listToCheck = hasUnconfirmedSave && !saving ? createsIn : undefined;
  const disabledReason = whyNotSent ?? (listToCheck ? 'See the note above' : null);
  return {
    /** What must be corrected or awaited before anything can be sent; null if nothing. */
    whyNotSent,
    /** After an unconfirmed create: the list in which the user looks before sending the form again. */
    listToCheck,
    /** Why the submit button is disabled; null if the button can be pressed. */
    disabledReason,
    /** The reason, or how the last try failed, unless `error` says so already. */
    line: disabledReason ?? (error ? null : failedTry),
  };
}

/** The form's own reason, then the caller's, then a write in flight; null if nothing prevents a save. */
function whyBlocked<Values extends FieldValues, Body>(props: FormShellProps<Values, Body>) {
  // The form's own save is no reason: the submit button shows the save.
  const isOtherWrite = props.entityBusy && !props.saving;
  const wait = isOtherWrite ? 'Wait: the last change is still being saved' : null;
  return props.form.blockedBecause ?? props.blockedBecause ?? wait;
}
