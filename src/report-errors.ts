import { ApiError } from '@/lib/api-error';
import { currentBuild, isMissingCode } from '@/lib/browser/missing-code';
import { truncate } from '@/lib/format/truncate';

/** At most this many reports are sent within a minute: a crash in a loop must not flood the address. */
const LIMIT = 10;
const MINUTE = 60_000;

/** The longest stack in a report, in characters. */
const STACK_LIMIT = 4_000;

type ErrorReport = {
  /** The hash of the build. */
  build: string | undefined;
  /** The path of the page, without ids and usernames. */
  route: string;
  /** How the error was noticed. */
  kind: 'uncaught' | 'rejection' | 'boundary' | 'policy';
  /** Quoted parts are left out: they may hold typed text. */
  message: string;
  /** Only the frames, one a line. */
  stack: string | undefined;
};

/**
 * Sends errors to an address by beacon. Failed calls are left out: the page shows them, and their messages may quote
 * typed values or the API's responses.
 * @returns reports an error that a boundary of React has caught
 */
export function reportErrors(url: string): (error: unknown) => void {
  const build = currentBuild();
  let sentAt: number[] = [];

  function send(kind: ErrorReport['kind'], message: string, stack?: string) {
    const now = Date.now();
    sentAt = sentAt.filter((at) => now - at < MINUTE);
    if (sentAt.length >= LIMIT) return;
    sentAt.push(now);
    const report: ErrorReport = { build, route: routeOf(location.pathname), kind, message, stack };
    navigator.sendBeacon(url, new Blob([JSON.stringify(report)], { type: 'text/plain' }));
  }

  function reportError(kind: ErrorReport['kind'], error: unknown) {
    if (error instanceof ApiError || isMissingCode(error)) return;
    if (error instanceof Error) send(kind, withoutQuotes(`${error.name}: ${error.message}`), framesOf(error));
    else send(kind, withoutQuotes(String(error)));
  }

  addEventListener('error', ({ error, message }) => reportError('uncaught', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
    const source = sourceFile && new URL(sourceFile, location.href);
    // Extensions of the browser break the policy too.
    if (source && source.origin !== location.origin) return;
    const blocked = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI;
    send(
      'policy',
      `${effectiveDirective} blocked ${blocked}`,
      source ? `${source.pathname}:${lineNumber}` : undefined,
    );
  });
  return (error) => reportError('boundary', error);
}

/** The part after `/edit/` identifies an entity or a person. */
function routeOf(path: string): string {
  return path.replace(/\/edit\/.+/, '/edit/…');
}

function withoutQuotes(message: string): string {
  return truncate(message.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '…'));
}

/** The lines of a stack that name a file: the lines before repeat the message. */
function framesOf({ stack }: Error): string | undefined {
  const frames = stack?.split('\n').filter((line) => /^\s*at .*:\d+|^[^\s]*@.*:\d+/.test(line));
  return frames && truncate(frames.map((line) => line.trim()).join('\n'), STACK_LIMIT);
}
