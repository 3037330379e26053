import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { connect, placeFrom } from './db/connect';
import { causeOf } from './db/failure';
import { requireOutside } from './db/writable';
import { openFileStore } from './files/open-store';
import { DASHBOARD, SANDBOX_PAGE } from './own-files';
import { addEvents, addReportedPosts } from './seed/bulk';
import { seedDatabase } from './seed/index';
import { parseSeed } from './seed/seeds';
import { checkVariables } from './settings';

/** The most users, generated events or reported posts. */
const MAX_ROWS = 5_000_000;

const formatCount = (count: number) => count.toLocaleString('en-US');

const TEXT = { type: 'string' } as const;

function countOf(option: string, text = '0'): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (count <= MAX_ROWS) return count;
  throw new Error(`--${option} takes a whole number up to ${MAX_ROWS}, not '${text}'`);
}

async function seed() {
  const { values } = parseArgs({ options: { seed: TEXT, users: TEXT, events: TEXT, posts: TEXT } });
  const askedSeed = parseSeed(values.seed ?? null, values.users ?? null, MAX_ROWS);
  const events = countOf('events', values.events);
  const posts = countOf('posts', values.posts);
  checkVariables(process.env);
  const place = placeFrom(process.env);
  if (place === 'memory')
    throw new Error('SANDBOX_DATA is memory, which holds nothing after this command ends');
  if (place.folder) await requireOutside(place.folder, [DASHBOARD, SANDBOX_PAGE]);
  const connection = await connect(place);
  const { db, close } = connection;
  try {
    const start = performance.now();
    // Before the rows are seeded: a file that a running server stores later belongs to a new row.
    const files = await openFileStore(connection, process.env);
    const uploads = await files.names();
    await seedDatabase(db, {
      ...askedSeed,
      onProgress: (inserted) =>
        console.log(`${formatCount(inserted)} of ${formatCount(askedSeed.users)} users`),
    });
    await addEvents(db, events);
    await addReportedPosts(db, posts);
    for (const name of uploads) await files.remove(name);
    // Without fresh statistics PostgreSQL would keep plans made for the few earlier rows.
    await db.execute(sql`analyze`);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.log(`Seeded ${formatCount(askedSeed.users)} users in ${seconds} s.`);
  } finally {
    await close();
  }
}

try {
  await seed();
} catch (error) {
  const cause = causeOf(error);
  // PostgreSQL's message names the table, and its detail the row.
  const detail = 'detail' in cause && cause.detail ? `: ${cause.detail}` : '';
  console.error(`${cause.message}${detail}`);
  process.exitCode = 1;
}
