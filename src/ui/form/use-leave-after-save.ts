import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../overlays/notice';
import { pageOf, personIn } from '../overlays/page-address';

/**
 * Leaves a form page after a save: drops the draft, shows the notice and replaces the form in the history with another
 * page, so that Back does not return to the form. A page opened with a search parameter shows the notice itself.
 */
export function useLeaveAfterSave(form: { saved: () => void }) {
  const router = useRouter();
  const [formPage] = useState(() => pageOf(router.history.location));

  return (to: NavigateOptions, text: string) => {
    form.saved();
    // The session may have ended meanwhile, on the sign-in page.
    const isHere = pageOf(router.history.location) === formPage;
    if (!isHere || to.search === undefined) notify({ tone: 'success', text });
    if (!isHere) return;
    // A dossier that was opened over the form stays, with what is typed there.
    const person = personIn(router.history.location.search) ?? undefined;
    // Cast: the search of a page is an object.
    const search = { ...(to.search as object), person };
    void router.navigate({ ...to, search, replace: true, ignoreBlocker: true });
  };
}
