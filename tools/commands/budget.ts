import type { BrowserContext, Response } from '@playwright/test';
import { COMPILE_HINT } from '../build/compile-hints';
import { type Dashboard, withDashboard } from '../harness/with-dashboard';

/**
 * What the two first pages may load. 1 kB is 1,000 bytes, as sent with brotli compression. `limit` is about 10 % above what
 * the pages need. `recorded` is the last size that was agreed on: a change that adds more than 3 % to it updates it here,
 * and says in docs/decisions.md ('Budgets') what the bytes pay for (hosting-1).
 */
const BUDGETS = {
  'sign-in': {
    path: '/login',
    signedIn: false,
    shows: 'button',
    limit: { script: 115_000, style: 13_000, requests: 8 },
    recorded: { script: 105_900, style: 11_900 },
  },
  'users list': {
    path: '/lists/users',
    signedIn: true,
    shows: 'article',
    limit: { script: 148_000, style: 13_000, requests: 8 },
    recorded: { script: 138_000, style: 11_900 },
  },
} as const;

const LARGEST_GROWTH = 0.03;

// Avatars do not count: they are data, and their number depends on the users on the page.
const AVATARS = '/sandbox/avatars/';

const HOW_TO_RAISE =
  'Load what the page does not need on demand, or raise the figure in tools/commands/budget.ts and give the reason in docs/decisions.md.';

/** A page that takes longer to appear is not measured. */
const LIMIT_MS = 60_000;
/** A page has loaded once it has sent no request for this time. */
const QUIET_MS = 1_000;

// Long enough to detect that a call waits for the answer to another one.
const FIRST_READ_MS = 500;
const EARLY_READS = ['/v1/user/me', '/v1/system/status', '/v2/user'];

type Budget = (typeof BUDGETS)[keyof typeof BUDGETS];

/** Opens a page with an empty cache, waits until all of it has loaded and adds up the transfers. */
async function visit(context: BrowserContext, origin: string, { path, shows }: Budget) {
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(origin + path);
  // On a busy machine the network may be idle before the first script is asked for.
  const isDrawn = await page
    .getByRole(shows)
    .first()
    .waitFor({ timeout: LIMIT_MS })
    .then(
      () => true,
      () => false,
    );
  let knownResponses: number;
  do {
    knownResponses = responses.length;
    await page.waitForTimeout(QUIET_MS);
  } while (knownResponses < responses.length);
  const totals = { script: 0, style: 0, requests: 0, avatars: 0 };
  /** The counted files, one line each. */
  const files: string[] = [];
  const uncompressed: string[] = [];
  /** Scripts that do not begin with the hint to compile them as a whole. */
  const unhinted: string[] = [];
  for (const response of responses) {
    const address = new URL(response.url());
    if (address.protocol === 'data:' || address.protocol === 'blob:') continue;
    if (address.pathname.startsWith(AVATARS)) {
      totals.avatars++;
      continue;
    }
    totals.requests++;
    const bytes = (await response.request().sizes()).responseBodySize;
    files.push(`${kilobytes(bytes).padStart(10)}  ${address.pathname}`);
    const type = response.headers()['content-type'] ?? '';
    const kind = /javascript/.test(type) ? 'script' : /text\/css/.test(type) ? 'style' : null;
    if (!kind) continue;
    totals[kind] += bytes;
    if (response.headers()['content-encoding'] !== 'br') uncompressed.push(address.pathname);
    if (kind === 'script' && !(await response.text()).startsWith(COMPILE_HINT))
      unhinted.push(address.pathname);
  }
  await page.close();
  return { ...totals, isDrawn, files, uncompressed, unhinted };
}

function kilobytes(bytes: number) {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

/** A signed-in or a new visitor of the dashboard; the caller closes the context. */
async function openContext({ browser, signIn }: Dashboard, { signedIn }: { signedIn: boolean }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (signedIn) await signIn(context);
  return context;
}

/** Prints what a page loads. @returns what is above the budget */
async function checkPage(dashboard: Dashboard, name: string, budget: Budget): Promise<string[]> {
  const { limit, recorded } = budget;
  const context = await openContext(dashboard, budget);
  const loaded = await visit(context, dashboard.sandbox.url, budget);
  await context.close();
  if (!loaded.isDrawn) {
    const problem = `its first ${budget.shows} did not appear within ${LIMIT_MS / 1_000} s`;
    return [`${name}: not measured, because ${problem}; it loaded\n${loaded.files.join('\n')}`];
  }
  console.log(
    [
      name.padEnd(12),
      `${kilobytes(loaded.script)} (${kilobytes(limit.script)})`.padEnd(24),
      `${kilobytes(loaded.style)} (${kilobytes(limit.style)})`.padEnd(22),
      `${loaded.requests} (${limit.requests})`.padEnd(18),
      String(loaded.avatars),
    ].join(' '),
  );
  const tooLarge: string[] = [];
  for (const part of ['script', 'style', 'requests'] as const)
    if (loaded[part] > limit[part])
      tooLarge.push(`${part} ${loaded[part]} is above the limit of ${limit[part]}`);
  for (const part of ['script', 'style'] as const)
    if (loaded[part] > recorded[part] * (1 + LARGEST_GROWTH))
      tooLarge.push(`${part} ${loaded[part]} is more than 3 % above the recorded ${recorded[part]}`);
  if (tooLarge.length > 0) console.log(loaded.files.join('\n'));
  return [
    ...tooLarge.map((fault) => `${name}: ${fault}; the files are listed above. ${HOW_TO_RAISE}`),
    ...loaded.uncompressed.map((path) => `${name}: ${path} was not sent as brotli`),
    ...loaded.unhinted.map((path) => `${name}: ${path} has no compile hint`),
  ];
}

/** The first reads of the users list must all have been sent before one of them is answered. */
async function checkWaterfall(dashboard: Dashboard): Promise<string[]> {
  const { sandbox } = dashboard;
  const context = await openContext(dashboard, { signedIn: true });
  await sandbox.clearLog();
  for (const path of EARLY_READS) {
    await sandbox.fault({ method: 'GET', path: `^${path}(\\?|$)`, kind: 'delay', ms: FIRST_READ_MS });
  }
  const page = await context.newPage();
  await page.goto(`${sandbox.url}/lists/users`, { waitUntil: 'networkidle' });
  const log = await sandbox.log();
  await context.close();

  const unsentPaths: string[] = [];
  const reads: { path: string; sentAt: number; answeredAt: number }[] = [];
  for (const path of EARLY_READS) {
    const entry = log.find((each) => each.method === 'GET' && each.path === path);
    if (!entry) {
      unsentPaths.push(path);
      continue;
    }
    const sentAt = Date.parse(entry.at);
    reads.push({ path, sentAt, answeredAt: sentAt + entry.ms });
  }
  if (unsentPaths.length > 0) return [`first reads: ${unsentPaths.join(', ')} not sent`];

  const start = Math.min(...reads.map(({ sentAt }) => sentAt));
  const firstAnswer = Math.min(...reads.map(({ answeredAt }) => answeredAt));
  console.log(`first reads  ${reads.map(({ path, sentAt }) => `${path} +${sentAt - start} ms`).join(', ')}`);
  return reads
    .filter(({ sentAt }) => sentAt >= firstAnswer)
    .map(({ path }) => `first reads: ${path} was sent only after another's answer`);
}

const failures = await withDashboard(async (dashboard) => {
  console.log(
    'page         JavaScript (limit)       CSS (limit)            requests (limit)   avatars, not counted',
  );
  // Side by side, because most of a visit is the wait for more requests.
  const pageFailures = await Promise.all(
    Object.entries(BUDGETS).map(([name, budget]) => checkPage(dashboard, name, budget)),
  );
  return [...pageFailures.flat(), ...(await checkWaterfall(dashboard))];
});
for (const failure of failures) console.error(`budget: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
