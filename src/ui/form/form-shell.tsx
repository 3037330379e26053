import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../controls/button';
import * as card from '../lists/card.css';
import { useLeaveGuard } from '../overlays/use-leave-guard';
import { LockedContext } from '../press/locked-context';
import { DraftOffer } from './draft-offer';
import { FormIdContext } from './fields/input-fields';
import { ReadingContext } from './fields/reading-context';
import * as css from './form-buttons.css';
import { failure } from './messages.css';
import { UnconfirmedCreate } from './unconfirmed-create';
import type { FormSave } from './use-save-form';

/** The props of every form, on a page and in a dialog. */
export type FormShellProps<Values extends FieldValues, Body> = FormSave<Values, Body> & {
  /** The verb on the submit button. */
  action: string;
  /**
   * Why the form cannot be sent, in addition to the form's own checks. If a field shows the reason itself, pass
   * `correctFirst(label)`.
   */
  blockedBecause?: string | null;
  /** The error of the last attempt, if the form shows the error instead of a notice. */
  error?: string | null;
  /** Only for a create: the list that gets the new entry. */
  createsIn?: LinkProps['to'];
  children: ReactNode;
};

/**
 * What `PageForm` and `FormDialog` share: submit, the draft, the ways out, failures. Each of the two arranges the parts.
 * @param isLocked the fields take no input, and the form cannot be left: a page during its save, a dialog during a save
 *   that cannot be cancelled
 */
export function useFormShell<Values extends FieldValues, Body>(
  props: FormShellProps<Values, Body>,
  { isLocked }: { isLocked: boolean },
) {
  const { form, saving, onSubmit } = props;
  const formId = useId();
  // Not `formId + 'line'`: field ids are `formId` + the field's name, and a field may be called 'line'.
  const lineId = useId();
  // Dirty during a save too: a dialog that is not locked can be closed then.
  const work = { dirty: form.unsaved, isLocked, isStored: form.draft.isStored };
  // Once everything is stored nothing can be lost, although the form stays locked until the page is left.
  const guard = useLeaveGuard(props.saved ? {} : work);

  // The file fields count by `ReadingContext`.
  const [filesBeingRead, setFilesBeingRead] = useState(0);
  const isReadingFile = filesBeingRead > 0;
  const { whyNotReady, listToCheck, disabledReason, line } = statusOf(props, { isReadingFile });

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
        <LockedContext value={isLocked}>
          <ReadingContext value={setFilesBeingRead}>
            <FormIdContext value={formId}>{props.children}</FormIdContext>
          </ReadingContext>
        </LockedContext>
        {listToCheck && (
          <UnconfirmedCreate listPath={listToCheck} whyNotReady={whyNotReady} onSendAgain={submit} />
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
      <span
        id={lineId}
        // Screen readers read the reason as the button's description, so not here as well.
        aria-hidden={disabledReason !== null}
        className={`${card.facts} ${css.reason}`}
      >
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
  const { form, saving, error, hasUnconfirmedSave, createsIn, failedTry = null } = props;
  // The form's own save is no reason: the submit button shows the save.
  const isOtherWrite = props.entityBusy && !saving;
  const reasons = [
    isReadingFile ? 'The file is still being read' : null,
    form.blockedBecause,
    props.blockedBecause,
    isOtherWrite ? 'Wait: the last change is still being saved' : null,
  ];
  const whyNotReady = reasons.find((reason) => typeof reason === 'string') ?? null;
  const listToCheck = hasUnconfirmedSave && !saving ? createsIn : undefined;
  const disabledReason = whyNotReady ?? (listToCheck ? 'See the note above' : null);
  return {
    /** What must be corrected or awaited before anything can be sent; null if nothing. */
    whyNotReady,
    /** After an unconfirmed create: the list in which the user looks before sending the form again. */
    listToCheck,
    /** Why the submit button is disabled; null if the button can be pressed. */
    disabledReason,
    /** The reason, or how the last try failed, unless `error` says so already. */
    line: disabledReason ?? (error ? null : failedTry),
  };
}
