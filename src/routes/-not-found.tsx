import { useQuery } from '@tanstack/react-query';
import { viewerQuery } from '@/api/session/session';
import { SignInAgain } from '@/features/session/sign-in-again';
import { useOtherTabs } from '@/features/session/use-other-tabs';
import { NotFoundPage } from '@/features/shell/not-found-page';
import * as css from '@/features/shell/shell.css';
import { StaffLayout } from '@/features/shell/staff-layout';
import { isStaff } from '@/rules/scopes';
import { Notices } from '@/ui/overlays/notice';

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
