import { CatchBoundary, createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { viewerQuery } from '@/api/session/session';
import { systemStatusQuery } from '@/api/system-status';
import { useCloseDossier } from '@/features/dossier/use-close-dossier';
import { admit } from '@/features/session/guard';
import { SignInAgain } from '@/features/session/sign-in-again';
import { useOtherTabs } from '@/features/session/use-other-tabs';
import { LayoutSkeleton } from '@/features/shell/layout-skeleton';
import { FrameFailed, PageFailed } from '@/features/shell/page-failed';
import { StaffLayout, useWelcome } from '@/features/shell/staff-layout';
import { nextTask } from '@/lib/browser/next-task';
import { textParams } from '@/lib/browser/search-params';
import { isStaff } from '@/rules/scopes';
import { useStore } from '@/ui/hooks/use-store';
import { Notices } from '@/ui/overlays/notices';
import { lazyDialog } from '@/ui/overlays/on-demand';
import { ShortcutsContext, shortcutsPreference } from '@/ui/shortcuts/shortcuts';

const Person = lazyDialog(() => import('./-person'), 'Person');

/** The main area, for staff only. Everybody else signs in first and then comes back. */
export const Route = createFileRoute('/_staff')({
  // Every page of the main area can show somebody's dossier: an id or a name.
  validateSearch: (search: Record<string, unknown>) => textParams(search, 'person'),
  // The router reads nothing for a page before its viewer is admitted. On a cold start, a script in the head of the HTML has
  // sent the first reads of the viewer and of the page already; their answers wait for this.
  beforeLoad: async ({ context: { queryClient }, location, cause, matches }) => {
    const viewer = admit(await queryClient.ensureQueryData(viewerQuery), isStaff, location.href);
    // This layout is shown already ('stay'), and the page in it, the last match, is another ('enter'). Then the pressed link
    // is drawn first: the page takes several frames on a slow machine.
    const isChangeOfPage = cause === 'stay' && matches.at(-1)?.cause === 'enter';
    if (isChangeOfPage) await nextTask();
    return { viewer };
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(systemStatusQuery),
  component: Staff,
  pendingComponent: LayoutSkeleton,
  errorComponent: FrameFailed,
});

function Staff() {
  const { href } = useLocation();
  const { person } = Route.useSearch();
  const closeDossier = useCloseDossier();
  useOtherTabs();
  useWelcome();
  return (
    <ShortcutsContext value={useStore(shortcutsPreference) === 'on'}>
      <StaffLayout>
        <CatchBoundary getResetKey={() => href} errorComponent={PageFailed}>
          <Outlet />
        </CatchBoundary>
      </StaffLayout>
      {person && <Person person={person} onClose={closeDossier} />}
      <SignInAgain />
      <Notices />
    </ShortcutsContext>
  );
}
