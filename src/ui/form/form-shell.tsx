import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { LostCreate } from '@/lib/lost-create';
import { Button } from '../controls/button';
import { noteId } from '../inputs/field';
import { facts } from '../lists/card.css';
import { SavingContext } from '../overlays/saving-context';
import { DraftOffer } from './draft-offer';
import { FormIdContext } from './fields/use-field';
import * as css from './form.css';
import { labelOf } from './judge-body';
import { heldBecause, LostCreatePanel } from './lost-create-panel';
import type { BodyForm } from './use-body-form';
import { useDraft } from './use-draft';
import { useLeaveQuestion } from './use-leave-question';

/** After a lost answer a form needs the list that it adds to, to explain itself and to offer another attempt. */
type Adds =
  | {
      /** The list that the form adds to. */
      listPath: LinkProps['to'];
      /** What is known of the last attempt to create something, if its answer was lost. */
      lost?: LostCreate | null;
    }
  | { listPath?: undefined; lost?: undefined };

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
  /** The error of the last attempt, if the form shows it instead of a notice. */
  error?: string | null;
  /** The draft's key, if the form has an address that reopens it after a reload. */
  draftKey?: string;
  children: ReactNode;
} & Adds;

type State = {
  /** Everything is stored: leaving loses nothing, and no draft is kept. */
  saved?: boolean | undefined;
  /** The fields stay editable during the save: each one knows whether it is being sent. */
  editableWhileSaving?: boolean;
};

/** The logic that both shells share: submit, drafts, the leave question, failures. */
export function useFormShell<Values extends FieldValues, Body>(
  props: FormShellProps<Values, Body>,
  { saved: answered = false, editableWhileSaving = false }: State = {},
) {
  const { form, saving, lost, listPath, onSubmit } = props;
  const saved = answered || lost === 'inList';
  const draft = useDraft(form.fields, saved ? null : (props.draftKey ?? null));
  const leaving = useLeaveQuestion(form.unsaved && !saved);
  const notReady = form.blockedBecause ?? props.blockedBecause ?? null;
  const blockedBecause = notReady ?? heldBecause(lost);
  const { body } = form;
  const formId = useId();
  const field = form.blockedBecause === null ? props.blockedAt : form.blockedAt;
  // The page says a text once: where the field or the panel above shows the reason, the line points at it.
  const pointer = field
    ? `Correct the ${labelOf(field.split('.'), form.labels) ?? field} first`
    : 'See the note above';
  const shownAt = notReady === null ? `${formId}lost` : field ? noteId(formId + field) : null;

  return {
    leaving,
    /** Props for the form element. While the form cannot be sent, Enter does nothing. */
    formProps: {
      noValidate: true,
      'aria-busy': saving || undefined,
      onPress() {
        if (blockedBecause === null && !saving && body !== null) onSubmit(body);
      },
    },
    content: (
      <>
        {draft.offered && <DraftOffer onRestore={draft.restore} onDiscard={draft.discard} />}
        <SavingContext value={saving && !editableWhileSaving}>
          <FormIdContext value={formId}>{props.children}</FormIdContext>
        </SavingContext>
        {lost && listPath && (
          <LostCreatePanel
            lost={lost}
            textId={`${formId}lost`}
            listPath={listPath}
            onSendAgain={notReady === null && body !== null ? () => onSubmit(body) : null}
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
      <span id={`${formId}reason`} aria-hidden className={`${facts} ${css.reason}`}>
        {blockedBecause !== null && (shownAt === null ? blockedBecause : pointer)}
      </span>
    ),
    submitButton: (
      <Button
        type="submit"
        variant="purple"
        loading={saving}
        disabled={blockedBecause !== null}
        disabledReason={blockedBecause ?? undefined}
        reasonShownBy={shownAt ?? `${formId}reason`}
      >
        {props.action}
      </Button>
    ),
  };
}
