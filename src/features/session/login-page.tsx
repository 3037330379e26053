import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { enterAs, viewerQuery } from '@/api/session/session';
import { postToOtherTabs } from '@/api/session/session-channel';
import { isStaff, isSuper } from '@/rules/scopes';
import { useTimeout } from '@/ui/keyboard/use-outside';
import { PAGE_TITLE_ID } from '@/ui/lists/page-header';
import type { User } from '@/wire/users.schema';
import * as css from './session.css';
import { sessionEnded } from './session-ended';
import { SignInForm } from './sign-in-form';
import { SignedInAs } from './signed-in-as';
import { linkTo, useNextPage } from './use-next-page';

/** The delay between a successful sign-in and the redirect, in ms (session-3). */
const REDIRECT_MS = 1_000;

/** The sign-in page. It never redirects without a sign-in, so a guard's redirect cannot loop. */
export function LoginPage({ next }: { next: string | undefined }) {
  const router = useRouter();
  const client = useQueryClient();
  const { data: viewer } = useQuery(viewerQuery);
  const [entered, setEntered] = useState(false);
  const target = useNextPage(next);

  useTimeout(REDIRECT_MS, entered, () => router.history.replace(target.path));

  function onSignedIn(signedIn: User) {
    enterAs(client, signedIn);
    sessionEnded.set(false);
    postToOtherTabs({ kind: 'signed-in', viewerId: signedIn.id });
    // The guard would redirect straight back to this form while it is still busy.
    if (target.needsSuper && !isSuper(signedIn)) return;
    setEntered(true);
    void router.preloadRoute(linkTo(target.path));
  }

  return (
    <main className={css.page}>
      <div className={css.card}>
        <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={css.title}>
          Admin Dash
        </h1>
        {viewer && !entered && (
          <SignedInAs
            username={viewer.username}
            lacksSuper={target.needsSuper && isStaff(viewer) && !isSuper(viewer)}
            path={target.path}
          />
        )}
        <SignInForm leaving={entered} onSignedIn={onSignedIn} />
      </div>
    </main>
  );
}
