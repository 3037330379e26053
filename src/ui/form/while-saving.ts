import { FORM_NOTICE_MS, notifyFailure } from '../notice';

type Files = { keep: () => void; release: (error?: Error) => void };

/** The notice that a form shows when its save is refused (spec 02 §8). */
export function notifyFormFailure(error: Error): void {
  notifyFailure(error, { ms: FORM_NOTICE_MS });
}

/**
 * What a save does with its form: it keeps the form's files, and releases them when it fails.
 * ```tsx
 * const write = useWrite({ ...createFaq, ...whileSaving(form), onSuccess: onSaved });
 * ```
 */
export function whileSaving(form: Files) {
  return { onMutate: form.keep, onError: form.release, report: notifyFormFailure };
}
