import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useId, useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ApiError, isUnconfirmed } from '@/lib/api-error';
import type { LostCreate } from '@/lib/lost-create';
import { Button } from '../controls/button';
import { noteId } from '../inputs/plain-input';
import { BEING_SAVED, SavingContext } from '../keyboard/press';
import { useTimeout } from '../keyboard/use-outside';
import { facts } from '../lists/card.css';
import { from } from '../theme/widths';
import { FormIdContext } from './fields/input-fields';
import * as css from './form.css';
import { labelOf } from './judge-body';
import { dismissFailures, useLeaveQuestion, useStayWhile } from './leaving';
import type { BodyForm } from './use-body-form';
import { useDraft } from './use-draft';

/** From this width up there is room for a preview beside the form. */
const ROOM = window.matchMedia(from(1300));
// Styles of the element, because the stylesheet is part of the first screen.
const BESIDE = {
  display: 'grid',
  gridTemplateColumns: '42.5rem minmax(0, 1fr)',
  gap: '2rem',
  alignItems: 'start',
};

function watchRoom(onChange: () => void) {
  ROOM.addEventListener('change', onChange);
  return () => ROOM.removeEventListener('change', onChange);
}

/** A form with its preview, where there is room for one. */
export function Beside({ preview, children }: { preview: ReactNode; children: ReactElement }) {
  const hasRoom = useSyncExternalStore(watchRoom, () => ROOM.matches);
  const isShown = hasRoom && Boolean(preview);
  return (
    <div style={isShown ? BESIDE : undefined}>
      {children}
      {isShown && preview}
    </div>
  );
}

/**
 * Shown in a create form whose write is not confirmed, after what came of the write: sending the form again could create a
 * second entry.
 */
const LOST_ENDINGS: Record<LostCreate, string> = {
  checking: '. The entry may have been created. The list is checked as soon as the server can be reached.',
  inList: ', but the entry was created.',
  notInList: ', and the entry is not in the list. Send it again.',
  unknown: '. The entry may have been created. Check the list before you send it again.',
};

// The notice that says why closes by itself.
const NOT_SAVED = 'Not saved: the last try failed';

/** Whether an answer arrived that does not confirm the write. */
const hasAnswer = ({ kind }: ApiError) => kind === 'foreign' || kind === 'unreadable';

/** What came of a write that is not confirmed, as the beginning of a sentence. */
function answerTo(failure: ApiError | null | undefined): string {
  if (failure && hasAnswer(failure)) return failure.message;
  return failure?.status
    ? `No answer arrived from the server itself (HTTP ${failure.status})`
    : 'No answer arrived';
}

/** Whether the last try of a form was saved, as far as is known. */
function outcomeOf(failure: ApiError): string {
  if (!isUnconfirmed(failure)) return NOT_SAVED;
  return hasAnswer(failure)
    ? 'The answer could not be trusted: it may be saved'
    : 'No answer arrived: it may be saved';
}

/** Restore has replaced what was typed, and now brings that back. */
const SET_ASIDE = 'What you had typed instead is kept here.';

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
  /** A write on the same thing is under way, perhaps another one: its lists are being read. */
  busy?: boolean;
  /** The error of the last attempt, if the form shows it instead of a notice. */
  error?: string | null;
  /** The list that the form adds to. */
  listPath?: LinkProps['to'];
  /** What is known of the last attempt to create something, if its answer was lost. */
  lost?: LostCreate | null;
  /** Why the last save failed, which a notice tells. */
  failure?: ApiError | null;
  children: ReactNode;
};

/** A long form may be scrolled elsewhere. */
function show(panel: HTMLElement | null) {
  panel?.scrollIntoView({ block: 'nearest' });
}

type State = {
  /** Everything is stored: leaving loses nothing, and no draft is kept. */
  saved?: boolean | undefined;
  /** The fields stay editable during the save: each one knows whether it is being sent. */
  editableWhileSaving?: boolean;
  isDialog?: boolean;
};

/** The logic that both shells share: submit, drafts, the leave question, failures. */
export function useFormShell<Values extends FieldValues, Body>(
  props: FormShellProps<Values, Body>,
  { saved: answered = false, editableWhileSaving = false, isDialog = false }: State = {},
) {
  const { form, saving, lost, failure, listPath, onSubmit } = props;
  const saved = answered || lost === 'inList';
  // Cancel of a dialog asks nothing, so its text is kept too.
  const fate = saving || props.busy ? 'sent' : (failure || isDialog) && !saved ? 'kept' : null;
  const draft = useDraft(form.fields, saved ? null : form.draftKey, fate);
  const isKept = form.draftKey !== null && form.fields.formState.isDirty;
  const ifItFails = isKept ? 'the form offers its text again' : 'what was changed is lost';
  const stillSent = saving && !editableWhileSaving && `It is still sent. If that fails, ${ifItFails}.`;
  const words = stillSent || (fate === 'kept' && isKept && 'The form offers its text again.') || undefined;
  // Without a draft its text would be lost if it fails, and the failure would have no place.
  const stays = saving && !editableWhileSaving && form.draftKey === null;
  useStayWhile(stays);
  const leaving = useLeaveQuestion(form.unsaved && !saved && !stays, form.drop, words);
  useTimeout(0, lost === 'inList', dismissFailures);
  // The files of what was not created go with the form.
  useTimeout(0, lost === 'notInList', form.release);
  const waits = props.busy && !saving ? 'Wait: the last change is still being saved' : null;
  const notReady = form.blockedBecause ?? props.blockedBecause ?? waits;
  const isHeld = Boolean(lost && lost !== 'notInList');
  const lostText = lost ? answerTo(failure) + LOST_ENDINGS[lost] : null;
  const isQuiet = saving || Boolean(lost) || Boolean(props.error);
  const outcome = failure && !isQuiet && outcomeOf(failure);
  const blockedBecause = notReady ?? (isHeld ? lostText : null);
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
        {draft.offered && (
          <div role="status" className={css.offer}>
            <p>{draft.restored ? SET_ASIDE : 'You have unsaved text from earlier.'}</p>
            {form.takesFiles && <p>If you had chosen a file, choose it again.</p>}
            <div className={css.buttons}>
              <Button small disabledReason={saving && BEING_SAVED} onClick={draft.restore}>
                Restore
              </Button>
              <Button small onClick={draft.discard}>
                Discard
              </Button>
            </div>
          </div>
        )}
        <SavingContext value={saving && !editableWhileSaving}>
          <FormIdContext value={formId}>{props.children}</FormIdContext>
        </SavingContext>
        {lost && (
          <div ref={show} className={css.unconfirmed}>
            <p id={`${formId}lost`} role="status">
              {lostText}
            </p>
            {isHeld && (
              <div className={css.buttons}>
                {lost !== 'checking' && <Link to={listPath}>Open the list</Link>}
                <Button
                  small
                  disabled={notReady !== null || body === null}
                  onPress={() => body !== null && onSubmit(body)}
                >
                  Send again anyway
                </Button>
              </div>
            )}
          </div>
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
        {blockedBecause === null ? outcome : shownAt === null ? blockedBecause : pointer}
      </span>
    ),
    submitButton: (
      <Button
        type="submit"
        variant="purple"
        loading={saving}
        disabledReason={blockedBecause}
        reasonShownBy={shownAt ?? `${formId}reason`}
      >
        {props.action}
      </Button>
    ),
  };
}
