import { lazyDialog } from '@/ui/on-demand';
import { sessionEnded } from './session-ended';

// Almost no visit needs it, so nobody waits for it.
const SignInDialog = lazyDialog(() => import('./sign-in-dialog'), 'SignInDialog');

/** Asks for the password over the page when the session ends in the middle of work (spec 03 §4). */
export function SignInAgain() {
  return sessionEnded.use() && <SignInDialog onClose={() => sessionEnded.set(false)} />;
}
