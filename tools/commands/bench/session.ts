import { usersPageSchema } from '@/wire/users.schema';
import { sandboxClient } from '../../../sandbox/playwright/client';
import type { SandboxProcess } from '../../../sandbox/playwright/start';
import { open, pressed } from './browser';
import type { Add } from './report';
import { DASHBOARD, type Target } from './targets';

const TURNS = 100;
const MANY_TURNS = 1_000;
/** Bans, a page of users at a time. */
const ACTS = 200;
/** The time after which the notices of the acts have closed. */
const NOTICES_MS = 6_000;

/** Turns of pages without a throttle. @param hasMany whether many more turns follow, to show whether the memory grows */
export async function measureTurns(
  target: Target,
  sandbox: SandboxProcess,
  add: Add,
  { hasMany = false } = {},
) {
  const { page, heap, close } = await open(sandbox, target.list, target.row, { network: false, cpu: false });
  const turn = (times: number) =>
    page.evaluate((what) => bench.turned(what), { row: target.row, next: target.next, times });
  add('100 turns at CPU 1x, each', (await turn(TURNS)) / TURNS);
  add('heap after 100 turns, MB', await heap());
  for (let turns = TURNS; hasMany && turns < MANY_TURNS; turns += TURNS) {
    // Entering the list again starts it at its first page: the seed may have no 100 pages more.
    await pressed(page, target.otherLink, target.row);
    await pressed(page, target.backLink, target.row);
    await turn(TURNS);
  }
  if (hasMany) add('heap after 1,000 turns, MB', await heap());
  await close();
}

/** The same press in a session that has done nothing yet, and after many acts. */
export async function measureActs(sandbox: SandboxProcess, add: Add) {
  const { page, close } = await open(sandbox, DASHBOARD.list, DASHBOARD.row, { network: false, cpu: true });
  // The first two presses load the code of the pages; only the third is measured.
  const link = async () => {
    await pressed(page, DASHBOARD.otherLink, DASHBOARD.row);
    await pressed(page, DASHBOARD.backLink, DASHBOARD.row);
    return pressed(page, DASHBOARD.otherLink, DASHBOARD.row);
  };
  add('page link before the acts', await link());
  await pressed(page, DASHBOARD.backLink, DASHBOARD.row);
  // Turns the page before it bans: the first page, which the links show, stays as it is.
  for (let acts = 0; acts < ACTS; ) {
    await pressed(page, DASHBOARD.next, DASHBOARD.row);
    acts += await page.evaluate(() => bench.pressEach('Ban'));
  }
  await page.waitForTimeout(NOTICES_MS);
  add('page link after 200 acts', await link());
  await close();
}

/** The sandbox's own time for a page of users, alone and while its avatars are asked for. */
export async function measureAvatars(sandbox: SandboxProcess, add: Add) {
  const client = sandboxClient(sandbox.url, sandbox.direct);
  const read = async () => {
    const start = performance.now();
    const { body } = await client.api('GET', '/v2/user?filter=all', { as: 'super' });
    return { ms: performance.now() - start, users: usersPageSchema.parse(body).users };
  };
  await read();
  const { ms, users } = await read();
  add('a page of users, sandbox', ms);
  const avatars = users.flatMap(({ avatar_url }) => avatar_url ?? []);
  const start = performance.now();
  await Promise.all([
    read(),
    ...avatars.map(async (path) => (await fetch(sandbox.direct + path)).arrayBuffer()),
  ]);
  add('avatars and the page at once, sandbox', performance.now() - start);
}
