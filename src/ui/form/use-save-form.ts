import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWrite, type WriteOptions } from '@/api/query/use-write';
import { keepMedia, releaseMedia } from '@/api/upload/kept-media';
import { type ApiError, isUnconfirmed } from '@/lib/api-error';
import { uploadsIn } from '@/lib/files/upload-state';
import { FORM_NOTICE_MS, notify, notifyFailure } from '../overlays/notice';
import { personIn } from '../overlays/page-address';
import type { BodyForm } from './use-body-form';
import { useIsPageOpen } from './use-is-page-open';

/** What the shell of a form needs of its save; `useSaveForm` returns all of these. */
export type FormSave<Values extends FieldValues, Body> = {
  form: BodyForm<Values, Body>;
  onSubmit: (body: Body) => void;
  saving: boolean;
  /** Everything is stored: leaving loses nothing. */
  saved?: boolean;
  /**
   * A write on the same entity is in flight, by this form or elsewhere, or the lists are being read again after that
   * write.
   */
  entityBusy?: boolean;
  /** How the last try failed, in words; null before a save and during one. */
  failedTry?: string | null;
  /** A save of this form is not confirmed. A later failure confirms nothing. */
  hasUnconfirmedSave?: boolean;
};

type Options<Values extends FieldValues, Body, Sent, Answer> = LeaveOptions<Sent> & {
  form: BodyForm<Values, Body>;
  /** The write of the entity, such as `createFaq`. */
  write: WriteOptions<Answer, Sent>;
  /** What the notice of a failure names: `Creating the FAQ 'Why?'` */
  act: (sent: Sent) => string;
  /** Called after a save instead of `leave`, which shows the notice and leaves the page. */
  onSaved?: (answer: Answer, sent: Sent, leave: () => void) => void;
  /** Shows a refusal. Returns true if no notice is to follow. */
  onRefused?: (error: ApiError, sent: Sent) => boolean;
};

type LeaveOptions<Sent> = {
  /** The page that takes the place of the form in the history, so that Back does not return to the form. */
  leaveTo?: (sent: Sent) => NavigateOptions | undefined;
  /** The notice of a save. A page that is opened with a search parameter shows the notice itself. */
  notice: (sent: Sent) => string;
};

/**
 * The save of a form, from the press to the page that follows: the write, the notices, the draft and the files.
 * Returns the props of the form's shell (`PageForm`, `FormDialog`), and the `refusal` of the last try.
 */
export function useSaveForm<Values extends FieldValues, Body, Sent, Answer>(
  options: Options<Values, Body, Sent, Answer>,
) {
  const { form, write, act } = options;
  const { onRefused = () => false, onSaved = (_answer, _sent, leave) => leave() } = options;
  const leave = useLeave(options);
  const [saved, setSaved] = useState(false);
  const [hasUnconfirmedSave, setHasUnconfirmedSave] = useState(false);

  const mediaIds = uploadsIn(form.values).flatMap(({ mediaId }) => mediaId ?? []);
  const { send, busy, isPending, failure } = useWrite<Answer, Sent>({
    ...write,
    onMutate: () => keepMedia(mediaIds),
    onError(error) {
      if (isUnconfirmed(error)) setHasUnconfirmedSave(true);
      // The files of a save that is not confirmed may be in use.
      else if (!hasUnconfirmedSave) releaseMedia(mediaIds);
    },
    report(error, sent) {
      const isReported = !isUnconfirmed(error) && onRefused(error, sent);
      if (!isReported) notifyFailure(error, { act: act(sent), ms: FORM_NOTICE_MS });
    },
    onSuccess(answer, sent) {
      form.draft.dropTyped();
      setSaved(true);
      onSaved(answer, sent, () => leave(sent));
    },
  });

  const refusal = isUnconfirmed(failure) ? null : failure;
  return {
    form,
    onSubmit: send,
    // Until the page is left too: a second click would create a second entry.
    saving: isPending || saved,
    saved,
    entityBusy: busy,
    failedTry: failure && (refusal ? NOT_SAVED : NOT_CONFIRMED),
    hasUnconfirmedSave,
    /** The certain failure of the last try; null during the next one. */
    refusal,
  };
}

/** Returns a function that shows the notice of a saved form, and leaves the form for the page that follows. */
function useLeave<Sent>({ notice, leaveTo = () => undefined }: LeaveOptions<Sent>) {
  const router = useRouter();
  const isFormOpen = useIsPageOpen();

  return (sent: Sent) => {
    // The session may have ended meanwhile, on the sign-in page.
    const to = isFormOpen() ? leaveTo(sent) : undefined;
    if (to?.search === undefined) notify({ tone: 'success', text: notice(sent) });
    if (to === undefined) return;
    // A dossier that was opened over the form stays, with what is typed there.
    const person = personIn(router.history.location.search) ?? undefined;
    // Cast: the search of a page is an object.
    const search = { ...(to.search as object), person };
    void router.navigate({ ...to, search, replace: true, ignoreBlocker: true });
  };
}

const NOT_SAVED = 'Not saved: the last try failed';
const NOT_CONFIRMED = 'Not confirmed. You can send it again.';
