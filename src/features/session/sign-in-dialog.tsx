import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { isSameViewer, useViewer } from '@/api/session/session';
import { sessionEnded, tabs } from '@/api/session/session-stores';
import { endSession, resumeSession } from '@/api/session/transitions';
import { useTimeout } from '@/ui/hooks/use-timeout';
import { Dialog } from '@/ui/overlays/dialog';
import { FORM_NOTICE_MS, notify } from '@/ui/overlays/notice';
import type { User } from '@/wire/users.schema';
import { SignInForm } from './sign-in-form';
import { useNotSentNotice } from './use-not-sent-notice';

/** Signs in over the page. Typed values stay, failed reads are repeated, writes are not. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const viewer = useViewer();
  const password = useRef<HTMLInputElement>(null);
  const { nextText, refusedPost } = useNotSentNotice();

  useLayoutEffect(closeNativeDialogs, []);
  // A dialog below takes the focus back until this one is on top.
  useTimeout(0, true, () => password.current?.focus());

  async function onSignedIn(signedIn: User) {
    tabs.post({ kind: 'signed-in', userId: signedIn.id });
    if (!isSameViewer(viewer, signedIn)) return endSession(client);
    sessionEnded.set(false);
    await resumeSession(client, signedIn);
    if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate();
  }

  function close() {
    notify({ tone: 'info', text: nextText() ?? 'you are still signed out', ms: FORM_NOTICE_MS });
    onClose();
  }

  return (
    <Dialog
      title="You are signed out"
      description="Sign in again to continue. What you typed is still here."
      onClose={close}
      returnTo={refusedPost}
    >
      <SignInForm username={viewer.username} passwordRef={password} onSignedIn={onSignedIn} />
    </Dialog>
  );
}

/** A native dialog, such as the palette, would stay above this one and keep the focus. */
function closeNativeDialogs() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
}
