import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { pendingActs } from '@/api/activity/ledger';
import { dropEarlyReads } from '@/api/http/early-reads';
import { createQueryClient } from '@/api/query/client';
import { reloadAtSessionEnd, sessionEnded } from '@/api/session/session';
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
  initTheme();
  watchMissingCode();
  // With a sandbox the tab's icon is amber like the banner, so that nobody bans a real user in the wrong tab.
  if (isSandboxHost(API_HOST, window.location.origin))
    document.querySelector('link[rel=icon]')?.setAttribute('href', '/favicon-sandbox.svg');
  // TanStack Query listens to visibilitychange only, which never fires for two windows side by side.
  addEventListener('focus', () => focusManager.onFocus());

  const queryClient = createQueryClient(() => sessionEnded.set(true));
  // A write that is in flight may not arrive when the page goes. After the session every write is refused, and a
  // sign-in may reload.
  addEventListener('beforeunload', (event) => {
    if (pendingActs(queryClient).length > 0 && !sessionEnded.get()) event.preventDefault();
  });
  const router = createAppRouter(queryClient);
  reloadAtSessionEnd(queryClient, router);

  // Until then index.html shows a skeleton. If React drew it, React would hold the page back for 300 ms.
  await loadFirstPage(router).finally(dropEarlyReads);

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

const startupFault = () => import('@/startup-fault');
// A call that the policy blocks looks like a network failure. Only this event distinguishes the two.
addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  if (API_HOST && blockedURI.startsWith(API_HOST))
    void startupFault().then((fault) => fault.showBlockedApi());
});
if (IS_CONFIGURED) void start();
else void startupFault().then((fault) => fault.showWrongSetting());
