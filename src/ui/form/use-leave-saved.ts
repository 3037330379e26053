import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../notice';

/**
 * For a form page, once what it holds is saved: goes on to another page, in the form's place in the history, so that
 * Back from there leads to no form. Whoever has gone elsewhere meanwhile stays there and is told by a notice.
 */
export function useLeaveSaved() {
  const router = useRouter();
  const [formPath] = useState(router.state.location.pathname);

  return (to: NavigateOptions, text: string) => {
    if (router.state.location.pathname === formPath) {
      void router.navigate({ ...to, replace: true, ignoreBlocker: true });
    } else notify({ tone: 'success', text });
  };
}
