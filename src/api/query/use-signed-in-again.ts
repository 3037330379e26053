import { useEffect, useEffectEvent } from 'react';
import { signedInAgain } from '@/api/session/session-stores';
import { isSignedOut } from '@/lib/api-error';

/**
 * Once the viewer has signed in again, repeats a read that a press had started and a 401 refused (session-16).
 * `resumeSession` repeats the reads that a query still holds.
 * @param error the read's last error
 */
export function useSignedInAgain(error: unknown, read: () => void): void {
  const isWaiting = isSignedOut(error);
  const repeat = useEffectEvent(read);
  useEffect(() => (isWaiting ? signedInAgain.subscribe(() => repeat()) : undefined), [isWaiting]);
}
