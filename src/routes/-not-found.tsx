import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { viewerQuery } from '@/api/session/session';
import { SignInAgain } from '@/features/session/sign-in-again';
import { useOtherTabs } from '@/features/session/use-other-tabs';
import * as css from '@/features/shell/shell.css';
import { StaffLayout } from '@/features/shell/staff-layout';
import { isStaff } from '@/rules/scopes';
import { buttonClass } from '@/ui/controls/button';
import { PAGE_TITLE_ID } from '@/ui/focus/focus';
import { Notices } from '@/ui/overlays/notices';

/** The not-found page, within the frame for staff who are signed in. Loaded on demand. */
export function NotFound() {
  const { data: viewer } = useQuery(viewerQuery);
  if (viewer && isStaff(viewer)) return <Framed />;
  return (
    <main className={css.centred}>
      <NotFoundPage />
    </main>
  );
}

function Framed() {
  useOtherTabs();
  return (
    <>
      <StaffLayout>
        <div className={css.within}>
          <NotFoundPage />
        </div>
      </StaffLayout>
      <SignInAgain />
      <Notices />
    </>
  );
}

/** Shown for an unknown address and for a malformed id (shell-1). */
function NotFoundPage() {
  return (
    <>
      <title>Not found · Admin Dash</title>
      <p className={css.big}>404</p>
      <h1 id={PAGE_TITLE_ID} tabIndex={-1} className={css.title}>
        This page does not exist!
      </h1>
      <Link to="/login" className={buttonClass({ variant: 'purple' })}>
        Go to Login
      </Link>
    </>
  );
}
