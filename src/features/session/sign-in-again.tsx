import { lazy, Suspense } from 'react';
import { sessionEnded } from './session-ended';

// Almost no visit needs it, so nobody waits for it.
const SignInDialog = lazy(() => import('./sign-in-dialog').then((m) => ({ default: m.SignInDialog })));

/** Asks for the password over the page when the session ends in the middle of work (spec 03 §4). */
export function SignInAgain() {
  return (
    sessionEnded.use() && (
      <Suspense>
        <SignInDialog />
      </Suspense>
    )
  );
}
