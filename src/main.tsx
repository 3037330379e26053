import { focusManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pendingActs } from '@/api/activity/ledger';
import { dropEarlyReads } from '@/api/http/early-reads';
import { createQueryClient } from '@/api/query/client';
import { sessionEnded } from '@/api/session/session-stores';
import { reloadAtSessionEnd } from '@/api/session/transitions';
import { ApiError } from '@/lib/api-error';
import { API_HOST, ERRORS_URL, IS_CONFIGURED, isSandboxHost } from '@/lib/browser/config';
import { isMissingCode } from '@/lib/browser/missing-code';
import { initTheme } from '@/ui/theme/preferences';
import '@/ui/theme/global.css';
import '@/ui/theme/print.css';
import './starting.css';
import { createAppRouter, loadFirstPage } from './router';
import { watchMissingCode } from './watch-missing-code';

async function start() {
  const reporting = ERRORS_URL
    ? import('./report-errors').then(({ reportErrors }) => reportErrors(ERRORS_URL))
    : null;

  // 1. The page, before anything is read.
  initTheme();
  watchMissingCode();
  if (isSandboxHost(API_HOST, window.location.origin)) markSandboxTab();
  // TanStack Query listens to visibilitychange only, which never fires for two windows side by side.
  addEventListener('focus', () => focusManager.onFocus());

  // 2. The data and the addresses, and what happens when the session ends.
  const queryClient = createQueryClient(() => sessionEnded.set(true));
  askBeforeUnload(queryClient);
  const router = createAppRouter(queryClient);
  reloadAtSessionEnd(queryClient, router);

  // 3. The addressed page. Until then index.html shows a skeleton: if React drew it, React would hold the page back for
  // 300 ms.
  await loadFirstPage(router).finally(dropEarlyReads);

  // 4. React.
  const root = document.getElementById('root');
  if (!root) throw new Error('No #root');
  createRoot(root, {
    onCaughtError(error) {
      // A failed fetch is shown on the page and is not a bug, but React would log it as an error.
      if (error instanceof ApiError || isMissingCode(error)) return console.info(error.message);
      console.error(error);
      void reporting?.then((report) => report(error));
    },
  }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  if (import.meta.env.DEV)
    void import('./devtools').then(({ showDevtools }) => showDevtools(queryClient, router));
}

/** With a sandbox the tab's icon is amber like the banner, so that nobody bans a real user in the wrong tab. */
function markSandboxTab() {
  document.querySelector('link[rel=icon]')?.setAttribute('href', '/favicon-sandbox.svg');
}

/**
 * A write that is in flight may not arrive when the page goes. After the session every write is refused, and a sign-in may
 * reload.
 */
function askBeforeUnload(queryClient: QueryClient) {
  addEventListener('beforeunload', (event) => {
    if (pendingActs(queryClient).length > 0 && !sessionEnded.get()) event.preventDefault();
  });
}

const startupFault = () => import('@/startup-fault');
// A call that the policy blocks looks like a network failure. Only this event distinguishes the two.
addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  if (API_HOST && blockedURI.startsWith(API_HOST))
    void startupFault().then((fault) => fault.showBlockedApi());
});
if (IS_CONFIGURED) void start();
else void startupFault().then((fault) => fault.showWrongSetting());
