import { lazyDialog } from '@/ui/on-demand';
import { useStore } from '@/ui/use-store';
import { sessionEnded } from './session-ended';

// Almost no visit needs it, so nobody waits for it.
const SignInDialog = lazyDialog(() => import('./sign-in-dialog'), 'SignInDialog');

/** Asks for the password over the page when the session ends in the middle of work (spec 03 §4). */
export function SignInAgain() {
  return useStore(sessionEnded) && <SignInDialog onClose={() => sessionEnded.set(false)} />;
}
