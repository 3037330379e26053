import { cpus } from 'node:os';
import { userCountSchema, usersPageSchema } from '@/wire/users.schema';
import { encodeCursor } from '../../../sandbox/http/cursor';
import { type Sandbox, sandboxClient } from '../../../sandbox/playwright/client';
import { startSandbox } from '../../../sandbox/playwright/start';
import { bulkEventPlace, bulkPostPlace } from '../../../sandbox/seed/bulk';
import { fillerCreatedAt, fillerId } from '../../../sandbox/seed/filler';
import { fewestUsers } from '../../../sandbox/seed/seeds';
import { benchMedia } from './media';

const PAGE_ROUNDS = 200;
const SEARCH_ROUNDS = 10;

/** Lists of generated rows, and how many of them the seed in docs/performance.md has. */
const BULK_LISTS = [
  {
    name: 'History',
    path: '/v1/admin/event?',
    list: 'admin-events',
    placeOf: bulkEventPlace,
    count: 1_000_000,
  },
  {
    name: 'Reported queue',
    path: '/v2/post?filter=reported&',
    list: 'posts/reported',
    placeOf: bulkPostPlace,
    count: 100_000,
  },
];

const THREE_LETTERS = 'ann luc fox sta riv moo ada kai zen wol ech pix jaz oak ten vib qui xav yuk ros'.split(
  ' ',
);
const SEARCHES: [string, string[]][] = [
  ['one letter', [...'abcdefghijklmnopqrst']],
  ['two letters', 'an lu fo st ri mo ad ka ze wo ec pi ja oa te vi qu xa yu ro'.split(' ')],
  ['three letters', THREE_LETTERS],
  [
    'five letters',
    'river stone echo_ pixel jazz_ amara velve guita ocean storm night coral kofi_ yosef ember'.split(' '),
  ],
  ['three letters, none found', ['qzx', 'xqj', 'zqq', 'wqz', 'jqx']],
];

/** Measures the calls of a sandbox with this data. */
export async function benchApi(folder: string): Promise<void> {
  const sandbox = await startSandbox({ data: folder });
  try {
    const client = sandboxClient(sandbox.url, sandbox.direct);
    await bench(client);
    await benchMedia(sandbox, client);
  } finally {
    await sandbox.stop();
  }
}

async function bench(client: Sandbox) {
  async function get(path: string) {
    const { status, body } = await client.api('GET', path, { as: 'super' });
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Requests the paths one after another, after one unmeasured round. @returns the median and the 95th percentile */
  async function measure(paths: string[], rounds: number) {
    for (const path of paths) await get(path);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const path of paths) {
        const start = performance.now();
        await get(path);
        times.push(performance.now() - start);
      }
    }
    times.sort((a, b) => a - b);
    const percentile = (share: number) =>
      (times[Math.floor(share * (times.length - 1))] ?? Number.NaN).toFixed(1);
    return `${percentile(0.5)} ms | ${percentile(0.95)} ms`;
  }

  const { total } = userCountSchema.parse(await get('/v1/user/count'));

  /** The page after the filler user of this number: the list's own cursor with another position. */
  async function pageAfter(n: number) {
    const createdAt = fillerCreatedAt(n, total - fewestUsers('usual')).toISOString();
    const path = `/v2/user?cursor=${encodeCursor('users/all/', [createdAt, fillerId(n)])}`;
    const page = usersPageSchema.parse(await get(path));
    // A page with another start would give another figure.
    if (page.users[0]?.id !== fillerId(n + 1)) throw new Error(`the page after user ${n} begins elsewhere`);
    return path;
  }

  console.log(
    `${total.toLocaleString('en-US')} users, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}\n`,
  );
  console.log('| Call, over HTTP, signed in | Median | 95th percentile |\n|---|---|---|');
  console.log(`| First page | ${await measure(['/v2/user'], PAGE_ROUNDS)} |`);
  // Two pages of 24 before the end.
  const lastButOne = total - fewestUsers('usual') - 48;
  const middle = await pageAfter(Math.floor(lastButOne / 2));
  console.log(`| Page in the middle | ${await measure([middle], PAGE_ROUNDS)} |`);
  console.log(`| Last page but one | ${await measure([await pageAfter(lastButOne)], PAGE_ROUNDS)} |`);
  for (const [name, terms] of SEARCHES) {
    const paths = terms.map((term) => `/v2/user?search=${term}`);
    console.log(`| Search, ${name} | ${await measure(paths, SEARCH_ROUNDS)} |`);
  }
  for (const { name, path, list, placeOf, count } of BULK_LISTS) {
    const pathAfter = (n: number) => `${path}cursor=${encodeCursor(list, placeOf(n))}`;
    // Another data folder than that of docs/performance.md has fewer rows.
    const rows = JSON.stringify(await get(pathAfter(count - 20)));
    if (!rows.includes(`-bulk-${count - 19}"`)) throw new Error(`${name}: there are not ${count} rows`);
    console.log(`| ${name}, first page | ${await measure([path.slice(0, -1)], PAGE_ROUNDS)} |`);
    console.log(`| ${name}, page in the middle | ${await measure([pathAfter(count / 2)], PAGE_ROUNDS)} |`);
    console.log(`| ${name}, page near the end | ${await measure([pathAfter(count - 20)], PAGE_ROUNDS)} |`);
  }
  console.log(`| Count, kept | ${await measure(['/v1/user/count'], PAGE_ROUNDS)} |`);
}
