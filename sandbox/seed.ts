import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { connect, placeFrom } from './db/connect';
import { causeOf } from './db/failure';
import { createFileStore } from './http/file-store';
import { DEFAULT_USERS, MIN_USERS, seedDatabase } from './seed/index';

const MAX_USERS = 5_000_000;

function usersAsked(): number {
  const { values } = parseArgs({ options: { users: { type: 'string', default: String(DEFAULT_USERS) } } });
  const count = /^\d{1,9}$/.test(values.users) ? Number(values.users) : Number.NaN;
  if (count >= MIN_USERS && count <= MAX_USERS) return count;
  throw new Error(
    `--users takes a whole number from ${MIN_USERS} (the cast) to ${MAX_USERS}, not '${values.users}'`,
  );
}

async function seed() {
  const count = usersAsked();
  const place = placeFrom(process.env);
  if (place === 'memory')
    throw new Error('SANDBOX_DATA is memory, which holds nothing after this command ends');
  const { db, mediaFolder, close } = await connect(place);
  try {
    const start = performance.now();
    await seedDatabase(db, {
      users: count,
      onProgress: (inserted) => console.log(progress(inserted, count)),
    });
    await createFileStore(mediaFolder).clear();
    // Without fresh statistics PostgreSQL would keep plans made for the few rows of before.
    await db.execute(sql`analyze`);
    console.log(`Seeded ${count.toLocaleString('en-US')} users in ${seconds(start)}.`);
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
