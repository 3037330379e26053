import { CatchBoundary, createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { prefetch } from '@/api/query/prefetch';
import { viewerQuery } from '@/api/session/session';
import { systemStatusQuery } from '@/api/system-status';
import { admit } from '@/features/session/guard';
import { SignInAgain } from '@/features/session/sign-in-again';
import { useOtherTabs } from '@/features/session/use-other-tabs';
import { LayoutSkeleton } from '@/features/shell/layout-skeleton';
import { FrameFailed, PageFailed } from '@/features/shell/page-failed';
import { StaffLayout } from '@/features/shell/staff-layout';
import { isStaff } from '@/rules/scopes';
import { Notices } from '@/ui/notice';

/** The main area: for staff only, everybody else signs in first and comes back (spec 01 §6, 03 §2). */
export const Route = createFileRoute('/_staff')({
  // A viewer who is known is let in or sent away at once.
  beforeLoad: ({ context, location }) => {
    const viewer = context.queryClient.getQueryData(viewerQuery.queryKey);
    if (viewer !== undefined) admit(viewer, isStaff, location.href);
  },
  // On a cold start the viewer is read in the loader, which the router runs beside those of the page: nothing that the
  // page reads waits for this answer, and nothing of the page is shown before it.
  loader: async ({ context: { queryClient }, location }) => {
    prefetch(queryClient, systemStatusQuery);
    admit(await queryClient.ensureQueryData(viewerQuery), isStaff, location.href);
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
