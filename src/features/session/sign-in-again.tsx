import { sessionEnded } from '@/api/session/session-stores';
import { useStore } from '@/ui/hooks/use-store';
import { lazyDialog } from '@/ui/overlays/on-demand';

// Loaded on demand: few visits need it.
const SignInDialog = lazyDialog(() => import('./sign-in-dialog'), 'SignInDialog');

/** Asks for the password in a dialog over the page when the session ends during work (posts-29). */
export function SignInAgain() {
  return useStore(sessionEnded) && <SignInDialog onClose={() => sessionEnded.set(false)} />;
}
