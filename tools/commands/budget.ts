import type { BrowserContext, Response } from '@playwright/test';
import { COMPILE_HINT } from '../build/compile-hints';
import { withDashboard } from '../harness/with-dashboard';

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

/** A page that has not appeared by then is not measured. */
const LIMIT_MS = 60_000;
/** A page that has asked for nothing for so long has loaded. */
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
  let known: number;
  do {
    known = responses.length;
    await page.waitForTimeout(QUIET_MS);
  } while (known < responses.length);
  const found = { script: 0, style: 0, requests: 0, avatars: 0 };
  /** The counted files, one line each. */
  const files: string[] = [];
  const uncompressed: string[] = [];
  /** Scripts that do not begin with the hint to compile them as a whole. */
  const unhinted: string[] = [];
  for (const response of responses) {
    const address = new URL(response.url());
    if (address.protocol === 'data:' || address.protocol === 'blob:') continue;
    if (address.pathname.startsWith(AVATARS)) {
      found.avatars++;
      continue;
    }
    found.requests++;
    const bytes = (await response.request().sizes()).responseBodySize;
    files.push(`${kilobytes(bytes).padStart(10)}  ${address.pathname}`);
    const type = response.headers()['content-type'] ?? '';
    const kind = /javascript/.test(type) ? 'script' : /text\/css/.test(type) ? 'style' : null;
    if (!kind) continue;
    found[kind] += bytes;
    if (response.headers()['content-encoding'] !== 'br') uncompressed.push(address.pathname);
    if (kind === 'script' && !(await response.text()).startsWith(COMPILE_HINT))
      unhinted.push(address.pathname);
  }
  await page.close();
  return { ...found, isDrawn, files, uncompressed, unhinted };
}

function kilobytes(bytes: number) {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

const failures = await withDashboard(async ({ sandbox, browser, signIn }) => {
  const failures: string[] = [];

  async function freshContext(signedIn: boolean) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    if (signedIn) await signIn(context);
    return context;
  }

  console.log(
    'page         JavaScript (limit)       CSS (limit)            requests (limit)   avatars, not counted',
  );
  for (const [name, budget] of Object.entries(BUDGETS)) {
    const context = await freshContext(budget.signedIn);
    const { limit, recorded } = budget;
    const found = await visit(context, sandbox.url, budget);
    await context.close();
    if (!found.isDrawn) {
      const what = `its first ${budget.shows} did not appear within ${LIMIT_MS / 1_000} s`;
      failures.push(`${name}: not measured, because ${what}; it loaded\n${found.files.join('\n')}`);
      continue;
    }
    console.log(
      [
        name.padEnd(12),
        `${kilobytes(found.script)} (${kilobytes(limit.script)})`.padEnd(24),
        `${kilobytes(found.style)} (${kilobytes(limit.style)})`.padEnd(22),
        `${found.requests} (${limit.requests})`.padEnd(18),
        String(found.avatars),
      ].join(' '),
    );
    const tooLarge = [
      ...(['script', 'style', 'requests'] as const)
        .filter((part) => found[part] > limit[part])
        .map((part) => `${part} ${found[part]} is above the limit of ${limit[part]}`),
      ...(['script', 'style'] as const)
        .filter((part) => found[part] > recorded[part] * (1 + LARGEST_GROWTH))
        .map((part) => `${part} ${found[part]} is more than 3 % above the recorded ${recorded[part]}`),
    ];
    for (const fault of tooLarge) {
      failures.push(`${name}: ${fault}; the files are listed above. ${HOW_TO_RAISE}`);
    }
    if (tooLarge.length > 0) console.log(found.files.join('\n'));
    for (const path of found.uncompressed) failures.push(`${name}: ${path} was not sent as brotli`);
    for (const path of found.unhinted) failures.push(`${name}: ${path} has no compile hint`);
  }
  failures.push(...(await waterfall()));
  return failures;

  /** The first reads of the users list must all have been sent before one of them is answered. */
  async function waterfall() {
    const context = await freshContext(true);
    await sandbox.clearLog();
    for (const path of EARLY_READS) {
      await sandbox.fault({ method: 'GET', path: `^${path}(\\?|$)`, kind: 'delay', ms: FIRST_READ_MS });
    }
    const page = await context.newPage();
    await page.goto(`${sandbox.url}/lists/users`, { waitUntil: 'networkidle' });
    const log = await sandbox.log();
    await context.close();
    const reads = EARLY_READS.map((path) =>
      log.find((entry) => entry.method === 'GET' && entry.path === path),
    );
    const missing = EARLY_READS.filter((_, i) => !reads[i]);
    if (missing.length > 0) return [`first reads: ${missing.join(', ')} not sent`];
    const sent = reads.map((entry) => Date.parse(entry?.at ?? ''));
    const answered = reads.map((entry, i) => (sent[i] ?? 0) + (entry?.ms ?? 0));
    const first = Math.min(...sent);
    console.log(
      `first reads  ${EARLY_READS.map((path, i) => `${path} +${(sent[i] ?? 0) - first} ms`).join(', ')}`,
    );
    const late = EARLY_READS.filter((_, i) => !((sent[i] ?? Number.NaN) < Math.min(...answered)));
    return late.map((path) => `first reads: ${path} was sent only after another's answer`);
  }
});
for (const failure of failures) console.error(`budget: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
