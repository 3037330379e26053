import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '../controls/button';
import { noteId } from '../inputs/plain-input';
import { SavingContext } from '../keyboard/press';
import { facts } from '../lists/card.css';
import { useFormExit } from '../overlays/use-form-exit';
import { DraftOffer } from './draft-offer';
import { FormIdContext } from './fields/input-fields';
import * as css from './form.css';
import { labelOf } from './judge-body';
import { UnconfirmedCreate } from './unconfirmed-create';
import type { BodyForm } from './use-body-form';

/** The props of every form, on a page and in a dialog. */
export type FormShellProps<Values extends FieldValues, Body> = {
  form: BodyForm<Values, Body>;
  onSubmit: (body: Body) => void;
  /** The verb on the submit button. */
  action: string;
  /** Why the form cannot be sent, in addition to the form's own checks. */
  blockedBecause?: string | null;
  /** The field that shows this reason already. */
  blockedAt?: FieldPath<Values> | null;
  saving: boolean;
  /** Another write on the same entity is in flight, or its lists are being read. */
  busy?: boolean;
  /** The error of the last attempt, if the form shows the error instead of a notice. */
  error?: string | null;
  /** Only for a create: the list that gets the new entry. */
  createsIn?: LinkProps['to'];
  children: ReactNode;
};

type State = {
  /** Everything is stored: leaving loses nothing. */
  saved?: boolean;
  /** The fields stay editable during the save: each field knows whether it is being sent. */
  editableWhileSaving?: boolean;
};

const DRAFT_STAYS = 'The form offers its text again.';

/** What both shells share: submit, the draft, the ways out, failures. */
export function useFormShell<Values extends FieldValues, Body>(
  props: FormShellProps<Values, Body>,
  { saved = false, editableWhileSaving = false }: State = {},
) {
  const { form, saving, createsIn, onSubmit } = props;
  const { body } = form;
  const formId = useId();
  const panelId = `${formId}unconfirmed`;
  const isLocked = saving && !editableWhileSaving;
  const leaving = useFormExit({
    dirty: form.unsaved && !saved,
    saving: isLocked && !saved,
    description: form.draftKey !== null && form.fields.formState.isDirty ? DRAFT_STAYS : undefined,
    deleteUploads: form.deleteUploads,
  });

  const isUnconfirmedCreate = createsIn !== undefined && form.failedSave === 'unconfirmed' && !saving;
  const waits = props.busy && !saving ? 'Wait: the last change is still being saved' : null;
  const notReady = form.blockedBecause ?? props.blockedBecause ?? waits;
  const blockedBecause = notReady ?? (isUnconfirmedCreate ? 'The last try is not confirmed' : null);
  const field = form.blockedBecause === null ? props.blockedAt : form.blockedAt;

  function submit() {
    if (body !== null) onSubmit(body);
  }

  /** The line beside the submit button, and the element that shows the reason in full. */
  function explain() {
    if (blockedBecause === null) {
      return { line: saving || props.error ? null : FAILED_TEXTS[form.failedSave] };
    }
    // The page shows a text once: where the field or the panel above shows the reason, the line points there.
    if (notReady === null) return { line: 'See the note above', shownBy: panelId };
    if (!field) return { line: blockedBecause };
    const label = labelOf(field.split('.'), form.labels) ?? field;
    return { line: `Correct the ${label} first`, shownBy: noteId(formId + field) };
  }
  const { line, shownBy } = explain();

  return {
    leaving,
    /** Props for the form element. While the form cannot be sent, Enter does nothing. */
    formProps: {
      noValidate: true,
      'aria-busy': saving || undefined,
      onPress() {
        if (blockedBecause === null && !saving) submit();
      },
    },
    content: (
      <>
        <DraftOffer form={form} saving={saving} />
        <SavingContext value={isLocked}>
          <FormIdContext value={formId}>{props.children}</FormIdContext>
        </SavingContext>
        {isUnconfirmedCreate && (
          <UnconfirmedCreate
            id={panelId}
            listPath={createsIn}
            disabled={notReady !== null || body === null}
            onSendAgain={submit}
          />
        )}
        {props.error && (
          <p role="alert" dir="auto" className={css.failure}>
            {props.error}
          </p>
        )}
      </>
    ),
    /** Why the form cannot be sent, always in the same line. Screen readers get it with the button. */
    reason: (
      <span id={`${formId}reason`} aria-hidden={blockedBecause !== null} className={`${facts} ${css.reason}`}>
        {line}
      </span>
    ),
    submitButton: (
      <Button
        type="submit"
        variant="purple"
        loading={saving}
        disabledReason={blockedBecause}
        reasonShownBy={shownBy ?? `${formId}reason`}
      >
        {props.action}
      </Button>
    ),
  };
}

/** The line after a failed save, by how the save failed. */
const FAILED_TEXTS = {
  none: null,
  refused: 'Not saved: the last try failed',
  unconfirmed: 'Not confirmed: the same can be sent again',
};
