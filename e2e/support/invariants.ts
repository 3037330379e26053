import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

// Tests cause failed calls on purpose. Chromium reports each of them on the console, Firefox an answer that
// breaks off.
const ARRANGED = [/^Failed to load resource/, /^Failed to read data from the ReadableStream/];

/**
 * Watches what must hold in every test: no uncaught error, no error on the console, no violation of the
 * Content-Security-Policy, no request to another host.
 */
export async function watchInvariants(context: BrowserContext, ...origins: string[]) {
  const found: string[] = [];
  const allowed = [...ARRANGED];
  const isArranged = (text: string) => allowed.some((pattern) => pattern.test(text));

  function onConsole(message: ConsoleMessage) {
    if (message.type() !== 'error') return;
    const text = message.text();
    if (!isArranged(text)) found.push(`console error: ${text}`);
  }

  function onRequest(request: Request) {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !origins.includes(url.origin))
      found.push(`request to another host: ${url.href}`);
  }

  await context.exposeBinding('reportCspViolation', (_source: { page: Page }, text: string) => {
    found.push(`Content-Security-Policy: ${text}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      // Cast: Playwright adds this binding to the window, and TypeScript does not know it.
      const report = (window as unknown as { reportCspViolation(text: string): void }).reportCspViolation;
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  context.on('weberror', (thrown) => {
    const { message, stack = message } = thrown.error();
    if (!isArranged(stack)) found.push(`uncaught: ${stack}`);
  });
  context.on('console', onConsole);
  context.on('request', onRequest);

  return {
    /** Ignores matching console errors, for a test that causes them. */
    allow(pattern: RegExp) {
      allowed.push(pattern);
    },
    /** Returns the violations found so far and forgets them. */
    take: () => found.splice(0),
  };
}
