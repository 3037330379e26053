import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

// Tests cause failed calls on purpose, and Chromium reports each of them on the console.
const ARRANGED = /^Failed to load resource/;

/**
 * Watches what must hold in every test: no uncaught error, no error on the console, no violation of the
 * Content-Security-Policy, no request to another host.
 */
export async function watchInvariants(context: BrowserContext, ...origins: string[]) {
  const found: string[] = [];
  const allowed = [ARRANGED];

  function onConsole(message: ConsoleMessage) {
    if (message.type() !== 'error') return;
    const text = message.text();
    if (!allowed.some((pattern) => pattern.test(text))) found.push(`console error: ${text}`);
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
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
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
