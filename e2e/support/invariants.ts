import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

// Tests cause failed calls on purpose. Chromium reports each failed call on the console, Firefox each response that breaks
// off.
const EXPECTED = [/^Failed to load resource/, /^Failed to read data from the ReadableStream/];

/**
 * Watches what must hold in every test: no uncaught error, no error on the console, no violation of the
 * Content-Security-Policy, no request to another host.
 */
export async function watchInvariants(context: BrowserContext, ...origins: string[]) {
  const violations: string[] = [];
  const allowed = [...EXPECTED];
  const isExpected = (text: string) => allowed.some((pattern) => pattern.test(text));

  function onConsole(message: ConsoleMessage) {
    if (message.type() !== 'error') return;
    const text = message.text();
    if (!isExpected(text)) violations.push(`console error: ${text}`);
  }

  function onRequest(request: Request) {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !origins.includes(url.origin))
      violations.push(`request to another host: ${url.href}`);
  }

  await context.exposeBinding('reportCspViolation', (_source: { page: Page }, text: string) => {
    violations.push(`Content-Security-Policy: ${text}`);
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
    if (!isExpected(stack)) violations.push(`uncaught: ${stack}`);
  });
  context.on('console', onConsole);
  context.on('request', onRequest);

  return {
    /** Ignores matching console errors, which the test causes on purpose. */
    allow(pattern: RegExp) {
      allowed.push(pattern);
    },
    /** Returns the violations found so far, and starts again with none. */
    take: () => violations.splice(0),
  };
}
