import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { fillerId } from './filler';
import { EPOCH, MINUTE_MS } from './times';

// For measurements only: rows of one look in large numbers, older than all of the seed's own.
const NEWEST = EPOCH - 365 * 24 * 60 * MINUTE_MS;

/** The place of generated event `n` in the history, counted from 1, the newest. */
export function bulkEventPlace(n: number): [createdAt: string, id: string] {
  return [new Date(NEWEST - n * MINUTE_MS).toISOString(), `event-bulk-${n}`];
}

/** The place of generated post `n` in the queue, counted from 1, the newest; each has one report. */
export function bulkPostPlace(n: number): [numReports: number, createdAt: string, id: string] {
  return [1, new Date(NEWEST - n * MINUTE_MS).toISOString(), `post-bulk-${n}`];
}

const AUTHORS = 400;

const time = sql`${new Date(NEWEST).toISOString()}::timestamptz - n * interval '1 minute'`;

/** Adds events to the history. */
export async function addEvents(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    insert into admin_events (id, created_at, user_id, username, kind, action, metadata_name, metadata_id)
    select 'event-bulk-' || n, ${time}, 'user-super', 'super', 'user', 'ban', 'someone_' || n, 'user-' || n
    from generate_series(1, ${sql.raw(String(count))}) n`);
}

/** Adds posts to the reported queue, each with one report; their authors are the first generated users. */
export async function addReportedPosts(db: Db, count: number): Promise<void> {
  const numbers = sql`generate_series(1, ${sql.raw(String(count))}) n`;
  await db.execute(sql`
    insert into posts (id, user_id, content, created_at, num_reports, reported_at)
    select 'post-bulk-' || n, 'user-' || lpad((n % ${sql.raw(String(AUTHORS))})::text, 7, '0'), 'Post number ' || n, ${time}, 1, ${time}
    from ${numbers}`);
  await db.execute(sql`
    insert into post_reports (post_id, reporter_id, created_at)
    select 'post-bulk-' || n, ${fillerId(AUTHORS)}, ${time} from ${numbers}`);
}
