import { ReactQueryDevtools } from '@tanstack/react-query-devtools';
import { TanStackRouterDevtools } from '@tanstack/react-router-devtools';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import * as css from './-devtools.css';

declare global {
  interface Window {
    /** Missing from the type definitions so far, and from some browsers. */
    trustedTypes?: {
      createPolicy: (name: 'default', rules: { createHTML: (markup: string) => string | null }) => unknown;
    };
  }
}

const DEVTOOLS = /\/deps\/\S*devtools/i;

// The page's policy lets no code turn text into markup. The devtools do.
window.trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (DEVTOOLS.test(new Error().stack ?? '') ? markup : null),
});

/** The nonce that Vite gives to each script. */
const [{ nonce } = { nonce: '' }] = document.scripts;

const host = document.createElement('div');
host.className = css.host;
host.popover = 'manual';
// A dialog of the library would take the focus back.
host.addEventListener('focusin', (event) => event.stopPropagation());

/** The devtools of queries and routes, above every dialog. */
export function Devtools() {
  useEffect(() => {
    keepOnTop();
    // Every dialog is a child of the body.
    const observer = new MutationObserver(keepOnTop);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, []);

  return createPortal(
    <>
      <ReactQueryDevtools buttonPosition="bottom-right" styleNonce={nonce} />
      <TanStackRouterDevtools position="bottom-right" toggleButtonProps={{ style: { translate: '-4rem' } }} />
    </>,
    host,
  );
}

/** A native modal dialog makes all elements outside inert, so the devtools are within the dialog while it is open. */
function keepOnTop() {
  const dialogs = [...document.body.children].filter(
    (each) => each instanceof HTMLDialogElement && each.open,
  );
  const parent = dialogs.at(-1) ?? document.body;
  if (host.parentElement === parent) return;
  parent.append(host);
  host.showPopover();
}
