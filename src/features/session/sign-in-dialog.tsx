import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { takeNotSent } from '@/api/activity/not-sent';
import {
  endSession,
  enterAgain,
  isSameViewer,
  sessionEnded,
  signedInAgain,
  tabs,
  useViewer,
} from '@/api/session/session';
import { useTimeout } from '@/ui/hooks/use-timeout';
import { Dialog } from '@/ui/overlays/dialog';
import { dismissNotice, FORM_NOTICE_MS, notify } from '@/ui/overlays/notice';
import type { User } from '@/wire/users.schema';
import { SignInForm } from './sign-in-form';

/** Signs in over the page. Typed values stay, failed reads are repeated, writes are not. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const viewer = useViewer();
  const refused = useRef<HTMLElement>(null);

  // A native dialog, such as the palette, would stay above this one and keep the focus.
  useLayoutEffect(() => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  }, []);

  // A dialog below takes the focus back until this one is on top.
  useTimeout(0, true, () => document.querySelector<HTMLElement>('[type=password]')?.focus());

  // Also where another tab has signed in.
  useEffect(() => {
    return signedInAgain.subscribe(() => {
      const notSent = takeNotSent(client);
      if (!notSent) return;
      // The key that sent the refused write moved the focus to the next post: return the focus, for the key to be pressed again.
      refused.current = document.querySelector(`[data-post="${CSS.escape(String(notSent.id))}"]`);
      const id = notify({ tone: 'info', text: notSent.text, ms: FORM_NOTICE_MS });
      // A notice about several writes stays: one press sends only one of them.
      if (!notSent.isOne) return;
      // The next write follows the notice.
      const stop = client.getMutationCache().subscribe(({ type }) => {
        if (type !== 'added') return;
        dismissNotice(id);
        stop();
      });
    });
  }, [client]);

  async function onSignedIn(signedIn: User) {
    tabs.post({ kind: 'signed-in', userId: signedIn.id });
    if (!isSameViewer(viewer, signedIn)) return endSession(client);
    sessionEnded.set(false);
    await enterAgain(client, signedIn);
    if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate();
  }

  function close() {
    const text = takeNotSent(client)?.text ?? 'you are still signed out';
    notify({ tone: 'info', text, ms: FORM_NOTICE_MS });
    onClose();
  }

  return (
    <Dialog
      title="You are signed out"
      description="Sign in again to continue. What you typed is still here."
      onClose={close}
      returnTo={refused}
    >
      <SignInForm username={viewer.username} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
