import { execFileSync } from 'node:child_process';
import type { BrowserContext, Route } from '@playwright/test';
import { freePort, startChild, waitForServer } from '../../sandbox/playwright/end-child';
import { ownEnvironment } from '../../sandbox/playwright/environment';

const PRISM = '@stoplight/prism-cli@5.16.0';
const DOCUMENT = 'docs/contract.openapi.json';

/**
 * The calls that Prism checks: all but two. Playwright gives a route no bytes of an upload, and OpenAPI has no parameter with
 * slashes, such as the path of an NFT's file.
 */
const CALLS = /\/v[12]\/(?!ipfs\/|.*\/finalize\/)/;

/** The path of Prism, which npm downloads the first time; null if npm cannot. */
export function findPrism(): string | null {
  try {
    // The packages of Prism run no install scripts.
    const args = [
      'exec',
      '--yes',
      '--ignore-scripts',
      '--package',
      PRISM,
      '--',
      'sh',
      '-c',
      'command -v prism',
    ];
    return execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

type Call = { call: string; status: number; violations: string };

/**
 * Starts Prism with the contract's document, and sends the calls of the contract to Prism.
 * @param upstream the API that Prism compares with the document; null makes a mock of the document
 * @param work gets the calls so far, each with the violations that Prism found
 */
export async function withPrism(
  prism: string,
  context: BrowserContext,
  upstream: string | null,
  work: (calls: readonly Call[]) => Promise<void>,
) {
  const port = await freePort();
  const mode = upstream ? ['proxy', DOCUMENT, upstream] : ['mock', DOCUMENT];
  const started = startChild(prism, [...mode, '--port', String(port)], ownEnvironment());
  const server = `http://127.0.0.1:${port}`;
  const calls: Call[] = [];
  try {
    await waitForServer(started, server);
    await context.route(CALLS, async (route) => calls.push(await forward(route, server, upstream)));
    await work(calls);
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await started.end('SIGTERM');
  }
}

async function forward(route: Route, server: string, upstream: string | null): Promise<Call> {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  const { cookie = '', ...headers } = await request.allHeaders();
  // The document has one name for the cookie, and the sandbox one for each port.
  if (cookie) headers.cookie = cookie.replace(/session-\d+=/, 'session=');
  // Prism replaces the host, with which the API compares the origin of a write.
  if (upstream) headers.origin = upstream;
  const url = server + pathname + search;
  const response = await route.fetch({ url, headers, maxRedirects: 0, maxRetries: 1 });
  await route.fulfill({ response });
  const violations = response.headers()['sl-violations'] ?? '';
  return { call: `${request.method()} ${pathname}`, status: response.status(), violations };
}
