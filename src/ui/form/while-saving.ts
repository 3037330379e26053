import { FORM_NOTICE_MS, notifyFailure } from '../overlays/notice';

type Files = { keep: () => void; release: (error?: Error) => void };

/** The notice of a form whose save was refused. */
export function notifyFormFailure(error: Error): void {
  notifyFailure(error, { ms: FORM_NOTICE_MS });
}

/**
 * Connects a save to its form: keeps the form's files when the save starts, releases them when it fails.
 * ```tsx
 * const write = useWrite({ ...createFaq, ...whileSaving(form), onSuccess: onSaved });
 * ```
 */
export function whileSaving(form: Files) {
  return { onMutate: form.keep, onError: form.release, report: notifyFormFailure };
}
