import { ApiError } from '@/lib/api-error';
import { isMissingCode } from '@/lib/missing-code';
import { truncate } from '@/lib/truncate';

// The file that names all others: a build that differs anywhere has another one.
const BUILD = /\/assets\/base-([\w-]+)\.js/;

/**
 * Sends each uncaught error to an address by beacon: which build, which kind of page, which error. Nothing that a
 * person typed or that the API answered: errors of calls are shown on the page, and are none of these.
 */
export function reportErrors(url: string) {
  const build = [...document.scripts].map(({ src }) => BUILD.exec(src)?.[1]).find(Boolean);

  function report(error: unknown) {
    if (error instanceof ApiError || isMissingCode(error)) return;
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const body = JSON.stringify({ build, route: routeOf(location.pathname), message: truncate(message) });
    navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }));
  }

  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** The address without what names a thing or a person: the last part of those that have one. */
function routeOf(path: string): string {
  return path.replace(/^(\/(?:lists\/)?(?:edit|faq\/edit|waitlists\/edit)\/).+/, '$1…');
}
