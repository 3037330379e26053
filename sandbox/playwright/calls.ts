import type { Page } from '@playwright/test';
import type { LogEntry } from './client';

/** The log entries of one call, `METHOD /path`, in the order in which they ended. */
export function callsOf(log: LogEntry[], call: string): LogEntry[] {
  return log.filter(({ method, path }) => `${method} ${path}` === call);
}

/**
 * Holds the requests of an address until the returned function is called; a delay in the sandbox might end early.
 * @param method holds only the requests of this method
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  method?: string,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    await released;
    await route.continue();
  });
  return release;
}
