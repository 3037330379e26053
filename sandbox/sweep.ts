import { and, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Clock } from './clock';
import type { Db } from './db/connect';
import { causeOf } from './db/failure';
import { media } from './db/schema/media';
import { campaignNfts } from './db/schema/nft';
import { signInFailures } from './db/schema/users';
import type { FileStore } from './files/file-store';
import { isUsed } from './routes/media/media-query';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Deletes unused media a day after their reservation, NFTs without a file after a day, and files
 * without a row, which a killed process leaves behind; frees the space of old failed sign-ins. Idempotent;
 * seeded media have no file and stay.
 * @param now the time of the sandbox, for the ages of rows
 * @param machineNow the time of the machine, for the ages of files: their store knows no other time
 */
export async function sweep(db: Db, files: FileStore, now: Date, machineNow = now) {
  const yesterday = new Date(now.getTime() - DAY_MS);
  const droppedRows = await db.transaction((tx) => dropUnused(tx, yesterday));
  await db
    .delete(campaignNfts)
    .where(and(lt(campaignNfts.createdAt, yesterday), isNull(campaignNfts.finalizedAt)));
  // PGlite never vacuums by itself, and a flood of sign-ins leaves 20 deleted rows each second.
  await db.execute(sql`vacuum (skip_locked) ${signInFailures}`);
  // Last, because the store may fail.
  for (const { storedAs } of droppedRows) if (storedAs) await files.remove(storedAs);

  // An upload writes its file before its row.
  const oldNames = await files.olderThan(new Date(machineNow.getTime() - HOUR_MS));
  const namesInUse = await namesInRows(db, oldNames);
  for (const name of oldNames) if (!namesInUse.has(name)) await files.remove(name);
}

async function dropUnused(tx: Db, before: Date) {
  const unused = and(
    lt(media.createdAt, before),
    or(eq(media.status, 'reserved'), isNotNull(media.storedAs)),
    not(isUsed),
  );
  // Lock the rows and check them again: a call may have attached one of the media since.
  const lockedRows = await tx.select({ id: media.id }).from(media).where(unused).for('update');
  const ids = lockedRows.map(({ id }) => id);
  return tx
    .delete(media)
    .where(and(inArray(media.id, ids), unused))
    .returning();
}

async function namesInRows(db: Db, names: string[]): Promise<Set<string | null>> {
  const rows = await Promise.all(
    [media, campaignNfts].map((table) => {
      // The names are one array, because a query takes at most 65,535 parameters.
      const isNamed = sql`${table.storedAs} = any(${sql.param(names)}::text[])`;
      return db.select({ storedAs: table.storedAs }).from(table).where(isNamed);
    }),
  );
  return new Set(rows.flat().map(({ storedAs }) => storedAs));
}

/** Cleans up by the time of the sandbox. A failure is only logged, and only if `isReported`. */
export async function cleanUp(db: Db, files: FileStore, clock: Clock, isReported = () => true) {
  try {
    await sweep(db, files, await clock.now(), clock.real());
  } catch (error) {
    if (isReported()) console.error(`The cleanup failed: ${causeOf(error).message}`);
  }
}

/** Cleans up now and every hour, until the returned function is called. A failure is only logged. */
export function startCleanup(db: Db, files: FileStore, clock: Clock): () => void {
  let hasEnded = false;
  // At the end the database closes while a cleanup may run.
  const run = () => cleanUp(db, files, clock, () => !hasEnded);
  void run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}
