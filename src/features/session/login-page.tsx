import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { actTexts } from '@/api/activity/act-texts';
import { viewerQuery } from '@/api/session/session';
import { endedElsewhere, tabs, unconfirmedAtEnd } from '@/api/session/session-stores';
import { startSession } from '@/api/session/transitions';
import { HOME, safeNext } from '@/lib/browser/next-path';
import { pageAt } from '@/lib/browser/page-at';
import { linkTo } from '@/lib/browser/search-params';
import { isStaff, isSuper } from '@/rules/scopes';
import { PAGE_TITLE_ID } from '@/ui/focus/focus';
import { useStore } from '@/ui/hooks/use-store';
import { useTimeout } from '@/ui/hooks/use-timeout';
import type { User } from '@/wire/users.schema';
import * as css from './session.css';
import { SignInForm } from './sign-in-form';

/** The delay between a successful sign-in and the redirect, in ms (session-3). */
const REDIRECT_MS = 1_000;

/** The page that a sign-in leads to. */
type Target = { path: string; needsSuper: boolean };

/** The sign-in page. It never redirects without a sign-in, so a guard's redirect cannot loop. */
export function LoginPage({ next }: { next: string | undefined }) {
  const router = useRouter();
  const client = useQueryClient();
  const { data: viewer } = useQuery(viewerQuery);
  const [isLeaving, setIsLeaving] = useState(false);
  const target = useTarget(next);

  useTimeout(REDIRECT_MS, isLeaving, () => router.history.replace(target.path));

  function onSignedIn(signedIn: User) {
    startSession(client, signedIn);
    tabs.post({ kind: 'signed-in', userId: signedIn.id });
    // Stay: the guard of the target would send this person back. `SignedInAs` shows why, now that there is a viewer.
    if (lacksSuper(signedIn, target)) return;
    setIsLeaving(true);
    void router.preloadRoute(linkTo(target.path));
  }

  return (
    <main className={css.page}>
      <div className={css.card}>
        <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={css.title}>
          Admin Dash
        </h1>
        {viewer && !isLeaving && <SignedInAs viewer={viewer} target={target} />}
        {!viewer && <EndedSession />}
        <SignInForm leaving={isLeaving} onSignedIn={onSignedIn} />
      </div>
    </main>
  );
}

/** Shows that another tab ended the session, and which changes may not be saved. */
function EndedSession() {
  const endedInOtherTab = useStore(endedElsewhere);
  const unconfirmed = useUnconfirmed();
  return (
    <>
      {endedInOtherTab && (
        <p role="status" className={css.note}>
          {`logged out in another tab${endedInOtherTab.isTextKept ? ': what you typed is kept' : ''}`}
        </p>
      )}
      {unconfirmed && (
        <p role="status" dir="auto" className={css.note}>
          {`Could not confirm: ${unconfirmed}`}
        </p>
      )}
    </>
  );
}

/** The acts in flight when the session ended, in words; '' for none, and until their words are loaded. */
function useUnconfirmed(): string {
  const acts = useStore(unconfirmedAtEnd);
  // With the acts, so that the text of former acts is not shown for new ones.
  const [loaded, setLoaded] = useState({ acts, text: '' });
  useEffect(() => {
    if (acts.length > 0) void actTexts(acts).then((text) => setLoaded({ acts, text }));
  }, [acts]);
  return acts === loaded.acts ? loaded.text : '';
}

type SignedInAsProps = { viewer: User; target: Target };

/** Shows who is signed in already, and why a guard redirected here (session-9). */
function SignedInAs({ viewer, target }: SignedInAsProps) {
  const isRefused = lacksSuper(viewer, target);
  const to = isRefused ? HOME : target.path;
  return (
    <p className={css.note}>
      {isRefused && <strong>this page needs a super admin</strong>}
      <span>
        signed in as <bdi>{viewer.username}</bdi>
      </span>
      <Link {...linkTo(to)}>{to === HOME ? 'Go to the users list' : 'Continue'}</Link>
    </p>
  );
}

/** Whether a viewer is staff, and lacks only the super admin rights that the target needs. */
function lacksSuper(viewer: User, { needsSuper }: Target): boolean {
  return needsSuper && isStaff(viewer) && !isSuper(viewer);
}

/** The page of this application that `next` names; the users list for any other text. */
function useTarget(next: string | undefined): Target {
  const router = useRouter();
  const { origin } = window.location;
  const path = safeNext(next, origin, (pathname) => pageAt(router, pathname).isPage);
  return { path, needsSuper: pageAt(router, new URL(path, origin).pathname).needsSuper };
}
