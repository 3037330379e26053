import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '@/ui/notice';

/**
 * For a form page, once what it holds is saved: says so, and goes on to another page in the form's place in the
 * history, so that Back from there leads to no form. A page that is gone to with a search parameter says it itself
 * (spec 03 §2). Whoever has gone elsewhere meanwhile stays there and is told there.
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
