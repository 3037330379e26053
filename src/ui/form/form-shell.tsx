import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '../controls/button';
import { noteId } from '../inputs/plain-input';
import { SavingContext } from '../keyboard/press';
import { facts } from '../lists/card.css';
import { useFormExit } from '../overlays/use-form-exit';
import { DraftOffer } from './draft-offer';
import { FormIdContext } from './fields/input-fields';
import { ReadingContext } from './fields/reading-context';
import * as css from './form.css';
import { UnconfirmedCreate } from './unconfirmed-create';
import type { FormSave } from './use-save-form';
import { type Labels, labelOf } from './validate-form';

/** The props of every form, on a page and in a dialog. */
export type FormShellProps<Values extends FieldValues, Body> = FormSave<Values, Body> & {
  /** The verb on the submit button. */
  action: string;
  /** Why the form cannot be sent, in addition to the form's own checks. */
  blockedBecause?: string | null;
  /** The field that shows `blockedBecause` already. */
  blockedAt?: FieldPath<Values> | null;
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

/** Why a form cannot be sent, and where the page shows the reason in full. */
type Block<Values extends FieldValues> = { reason: string } & (
  | { shownIn: 'line' | 'panel' }
  | { shownIn: 'field'; field: FieldPath<Values> }
);

/** What `PageForm` and `FormDialog` share: submit, the draft, the ways out, failures. */
export function useFormShell<Values extends FieldValues, Body>(
  props: FormShellProps<Values, Body>,
  { editableWhileSaving = false }: Options = {},
) {
  const { form, saving, saved = false, failedTry = null, createsIn, onSubmit } = props;
  const { body } = form;
  const formId = useId();
  // Not `formId + 'line'`: field ids are `formId` + the field's name, and a field may be called 'line'.
  const lineId = useId();
  const panelId = useId();
  const isLocked = saving && !editableWhileSaving;
  const exit = useFormExit({
    dirty: form.unsaved && !saved,
    // A form that stays editable is still unsaved work while the form is saving: leaving asks instead. Once saved,
    // nothing can be lost, although `saving` is true until the page is left.
    saving: isLocked && !saved,
    isStored: form.draft.isStored,
  });

  const [reading, setReading] = useState(0);
  const isUnconfirmedCreate = createsIn !== undefined && Boolean(props.hasUnconfirmedSave) && !saving;
  const block =
    reading > 0 ? blockAt<Values>('The file is still being read') : blockOf(props, isUnconfirmedCreate);
  // `blockOf` checks the panel last: if the panel is the block, nothing else prevents 'Send again'.
  const canSendAgain = block?.shownIn === 'panel';
  // Not while a new try is being sent, nor beside `error`, which says the same.
  const failedLine = saving || props.error ? null : failedTry;
  const ids = { form: formId, line: lineId, panel: panelId };
  const { line, shownBy } = lineOf(block, failedLine, form.labels, ids);

  function submit() {
    if (body !== null) onSubmit(body);
  }

  return {
    exit,
    /** Props for the form element. While the form cannot be sent, Enter does nothing. */
    formProps: {
      noValidate: true,
      'aria-busy': saving || undefined,
      onPress() {
        if (block === null && !saving) submit();
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
          <UnconfirmedCreate
            id={panelId}
            listPath={createsIn}
            disabled={!canSendAgain}
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
    /** The line beside the button: why the form cannot be sent, or how the last try failed. */
    statusLine: (
      // With a block, the button's description gives the reason; screen readers must not read the reason twice.
      <span id={lineId} aria-hidden={block !== null} className={`${facts} ${css.reason}`}>
        {line}
      </span>
    ),
    submitButton: (
      <Button
        type="submit"
        variant="purple"
        loading={saving}
        disabledReason={block?.reason}
        reasonShownBy={shownBy}
      >
        {props.action}
      </Button>
    ),
  };
}

/** The first reason why the form cannot be sent: the form's own, then the caller's; null if the form can be sent. */
function blockOf<Values extends FieldValues, Body>(
  {
    form,
    blockedBecause: byCaller,
    blockedAt: callerField,
    entityBusy,
    saving,
  }: FormShellProps<Values, Body>,
  isUnconfirmedCreate: boolean,
): Block<Values> | null {
  if (form.blockedBecause !== null) return blockAt(form.blockedBecause, form.blockedAt);
  if (byCaller) return blockAt(byCaller, callerField);
  // A save by this form is no reason: its submit button shows the save.
  if (entityBusy && !saving) return blockAt('Wait: the last change is still being saved');
  if (isUnconfirmedCreate) return { shownIn: 'panel', reason: 'The last try is not confirmed' };
  return null;
}

function blockAt<Values extends FieldValues>(
  reason: string,
  field?: FieldPath<Values> | null,
): Block<Values> {
  return field ? { shownIn: 'field', reason, field } : { shownIn: 'line', reason };
}

type Ids = Record<'form' | 'line' | 'panel', string>;

/** The line beside the submit button, and the id of the element that shows why the form cannot be sent. */
function lineOf<Values extends FieldValues>(
  block: Block<Values> | null,
  failedLine: string | null,
  labels: Labels,
  ids: Ids,
) {
  if (block === null) return { line: failedLine, shownBy: null };
  switch (block.shownIn) {
    case 'line':
      return { line: block.reason, shownBy: ids.line };
    // A reason that is shown elsewhere is not repeated: the line points there.
    case 'panel':
      return { line: 'See the note above', shownBy: ids.panel };
    case 'field': {
      const label = labelOf(block.field.split('.'), labels) ?? block.field;
      return { line: `Correct the ${label} first`, shownBy: noteId(ids.form + block.field) };
    }
  }
}
