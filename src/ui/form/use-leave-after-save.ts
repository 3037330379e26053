import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '@/ui/overlays/notice';

/**
 * Leaves a form page after a save: shows the notice and replaces the form in the history with another page,
 * so that Back does not return to the form. A page opened with a search parameter shows the notice itself
 *. If the user has already left, they stay where they are, and the notice shows there.
 */
export function useLeaveAfterSave() {
  const router = useRouter();
  const [formPath] = useState(router.state.location.pathname);

  return (to: NavigateOptions, text: string) => {
    const here = router.state.location.pathname === formPath;
    if (!here || to.search === undefined) notify({ tone: 'success', text });
    if (here) void router.navigate({ ...to, replace: true, ignoreBlocker: true });
  };
}
