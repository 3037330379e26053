import type { QueryClient } from '@tanstack/react-query';
import { ReactQueryDevtools } from '@tanstack/react-query-devtools';
import { TanStackRouterDevtools } from '@tanstack/react-router-devtools';
import { createRoot } from 'react-dom/client';
import * as css from './devtools.css';
import type { createAppRouter } from './router';

/**
 * Shows the devtools of queries and routes on every page and above every dialog. In `npm run dev` only: the build leaves
 * their code out.
 */
export function showDevtools(client: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  const host = document.createElement('div');
  host.className = css.host;
  host.popover = 'manual';
  // A dialog would take the focus back.
  host.addEventListener('focusin', (event) => event.stopPropagation());

  // A native modal dialog makes all elements outside inert, so the devtools are inside while the dialog is open.
  function keepOnTop() {
    const dialogs = [...document.body.children].filter(
      (each) => each instanceof HTMLDialogElement && each.open,
    );
    const parent = dialogs.at(-1) ?? document.body;
    if (host.parentElement === parent) return;
    parent.append(host);
    host.showPopover();
  }
  keepOnTop();
  // Every dialog is a child of the body.
  new MutationObserver(keepOnTop).observe(document.body, { childList: true });

  // Vite gives each script the nonce.
  const [{ nonce } = { nonce: '' }] = document.scripts;
  createRoot(host).render(
    <>
      <ReactQueryDevtools client={client} buttonPosition="bottom-right" styleNonce={nonce} />
      <TanStackRouterDevtools
        router={router}
        position="bottom-right"
        // Left of the button of the queries.
        toggleButtonProps={{ style: { translate: '-4rem' } }}
      />
    </>,
  );
}
