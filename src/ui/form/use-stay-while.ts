import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Keeps the page while calls are sent: closing the tab asks first, and Back does nothing. */
export function useStayWhile(isSending: boolean) {
  const { history } = useRouter();
  useEffect(() => {
    if (!isSending) return;
    return history.block({
      enableBeforeUnload: true,
      // The sign-in page opens only after the session has ended, so staying would send nothing.
      blockerFn: ({ nextLocation }) => nextLocation.pathname !== '/login',
    });
  }, [history, isSending]);
}
