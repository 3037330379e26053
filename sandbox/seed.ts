import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { connect, placeFrom } from './db/connect';
import { causeOf } from './db/failure';
import { emptyStore } from './http/file-store';
import { openFileStore } from './http/s3-store';
import { addEvents, addReportedPosts } from './seed/bulk';
import { type SeedOptions, seedDatabase } from './seed/index';
import { fewestUsers, SEED_NAMES, SEEDS } from './seed/seeds';

const MAX_USERS = 5_000_000;
/** The most generated events or reported posts. */
const MAX_ROWS = 5_000_000;

const TEXT = { type: 'string' } as const;

/** How many generated events and reported posts are added, for measurements. */
type Added = { events: number; posts: number };

function seedAsked(): Required<Pick<SeedOptions, 'seed' | 'users'>> & Added {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: 'usual' }, users: TEXT, events: TEXT, posts: TEXT },
  });
  const added = { events: countOf('events', values.events), posts: countOf('posts', values.posts) };
  const seed = SEED_NAMES.find((name) => name === values.seed);
  if (!seed) throw new Error(`--seed takes one of ${SEED_NAMES.join(', ')}, not '${values.seed}'`);
  if (values.users === undefined) return { seed, users: SEEDS[seed].users, ...added };
  const users = /^\d{1,9}$/.test(values.users) ? Number(values.users) : Number.NaN;
  const fewest = fewestUsers(seed);
  if (users >= fewest && users <= MAX_USERS) return { seed, users, ...added };
  throw new Error(
    `--users takes a whole number from ${fewest} (those whom the seed names) to ${MAX_USERS}, not '${values.users}'`,
  );
}

function countOf(option: keyof Added, text = '0'): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (count <= MAX_ROWS) return count;
  throw new Error(`--${option} takes a whole number up to ${MAX_ROWS}, not '${text}'`);
}

async function seed() {
  const asked = seedAsked();
  const place = placeFrom(process.env);
  if (place === 'memory')
    throw new Error('SANDBOX_DATA is memory, which holds nothing after this command ends');
  const connection = await connect(place);
  const { db, close } = connection;
  try {
    const start = performance.now();
    await seedDatabase(db, {
      ...asked,
      onProgress: (inserted) => console.log(progress(inserted, asked.users)),
    });
    await addEvents(db, asked.events);
    await addReportedPosts(db, asked.posts);
    await emptyStore(await openFileStore(connection, process.env));
    // Without fresh statistics PostgreSQL would keep plans made for the few earlier rows.
    await db.execute(sql`analyze`);
    console.log(`Seeded ${asked.users.toLocaleString('en-US')} users in ${seconds(start)}.`);
  } finally {
    await close();
  }
}

function progress(inserted: number, count: number) {
  return `${inserted.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} users`;
}

function seconds(start: number) {
  return `${((performance.now() - start) / 1_000).toFixed(1)} s`;
}

try {
  await seed();
} catch (error) {
  console.error(causeOf(error).message);
  process.exitCode = 1;
}
