import { useEffect, useEffectEvent } from 'react';
import { isSignedOut } from '@/api/http/failures';
import { signedInAgain } from '@/api/session/session';

/**
 * Repeats a read that was started by a press and refused with a 401, once the viewer has signed in again
 * (session-16). A read that a query still holds is repeated by `enterAgain`.
 * @param error the read's last error
 */
export function useSignedInAgain(error: unknown, read: () => void): void {
  const isWaiting = isSignedOut(error);
  const repeat = useEffectEvent(read);
  useEffect(() => (isWaiting ? signedInAgain.subscribe(() => repeat()) : undefined), [isWaiting]);
}
