import { CatchBoundary, createFileRoute, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { viewerQuery } from '@/api/session/session';
import { systemStatusQuery } from '@/api/system-status';
import { SignInAgain } from '@/features/session/sign-in-again';
import { useOtherTabs } from '@/features/session/use-other-tabs';
import { LayoutSkeleton } from '@/features/shell/layout-skeleton';
import { FrameFailed, PageFailed } from '@/features/shell/page-failed';
import { StaffLayout } from '@/features/shell/staff-layout';
import { isStaff } from '@/rules/scopes';
import { Notices } from '@/ui/notice';

/** The main area: for staff only, everybody else signs in first and comes back (spec 01 §6, 03 §2). */
export const Route = createFileRoute('/_staff')({
  beforeLoad: async ({ context, location }) => {
    const viewer = await context.queryClient.ensureQueryData(viewerQuery);
    if (!isStaff(viewer)) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(systemStatusQuery);
  },
  component: Staff,
  pendingComponent: LayoutSkeleton,
  errorComponent: FrameFailed,
});

function Staff() {
  const { href } = useLocation();
  useOtherTabs();
  return (
    <>
      <StaffLayout>
        <CatchBoundary getResetKey={() => href} errorComponent={PageFailed}>
          <Outlet />
        </CatchBoundary>
      </StaffLayout>
      <SignInAgain />
      <Notices />
    </>
  );
}
