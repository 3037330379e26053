import { ApiError } from '@/lib/api-error';
import { BASE_CHUNK, isMissingCode } from '@/lib/browser/missing-code';
import { truncate } from '@/lib/format/truncate';

/**
 * Sends each uncaught error to an address by beacon, with the build, the kind of page and the message. Failed
 * calls are left out: the page shows them, and their messages may quote typed values or the API's answers.
 */
export function reportErrors(url: string) {
  const build = [...document.scripts].map(({ src }) => BASE_CHUNK.exec(src)?.[1]).find(Boolean);

  function report(error: unknown) {
    if (error instanceof ApiError || isMissingCode(error)) return;
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    // What follows `/edit/` identifies a thing or a person.
    const route = location.pathname.replace(/\/edit\/.+/, '/edit/…');
    const body = JSON.stringify({ build, route, message: truncate(message) });
    navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }));
  }

  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
