import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/connect';
import * as feedback from '../db/schema/feedback';
import * as media from '../db/schema/media';
import * as nft from '../db/schema/nft';
import * as posts from '../db/schema/posts';
import * as sites from '../db/schema/sites';
import * as system from '../db/schema/system';
import * as users from '../db/schema/users';
import { castUsers, RESERVED } from './cast';
import { eventRows } from './cast-events';
import { answerRows, promptRows, questionRows, submissionRows } from './cast-feedback';
import { mediaRows } from './cast-media';
import {
  campaignInviteRows,
  campaignNftRows,
  campaignRows,
  dropInviteRows,
  dropRows,
  royaltyRows,
} from './cast-nft';
import { postChoiceRows, postMediaRows, postReportRows, postRows } from './cast-posts';
import { faqRows, geoRows, tokenDayRows, totalValueRows } from './cast-service';
import { siteEmailRows, siteRows, waitlistMemberRows, waitlistRows } from './cast-sites';
import { filler } from './filler';
import { insertRows } from './insert';

const tables = [users, media, posts, sites, nft, feedback, system].flatMap((file) =>
  Object.values(file).filter((table) => is(table, PgTable)),
);

export const DEFAULT_USERS = 500;
export const MIN_USERS = castUsers.length;

const BATCH = 10_000;
// Below this, keeping the indexes up to date is quicker than making them again.
const REBUILD_INDEXES_FROM = 20_000;

export type SeedOptions = {
  /** How many users in all, the cast included. */
  users?: number;
  /** The day the metrics end at; all other times are fixed. */
  today?: Date;
  onProgress?: (inserted: number) => void;
};

/**
 * Empties every table and tells the seed's whole story anew, in one transaction: a database holds all of it,
 * and its marker, or what it held before.
 */
export async function seedDatabase(db: Db, options: SeedOptions = {}) {
  const { users: count = DEFAULT_USERS, today = new Date(), onProgress } = options;
  await db.transaction(async (tx) => {
    const names = tables.map((table) => sql.identifier(getTableConfig(table).name));
    await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`);
    await insertCast(tx, today);
    const rebuild = count >= REBUILD_INDEXES_FROM ? await dropUserIndexes(tx) : async () => {};
    let inserted = castUsers.length;
    for (const batch of filler(count - inserted, BATCH)) {
      await insertRows(tx, users.users, batch.users);
      await insertRows(tx, sites.sites, batch.sites);
      await insertRows(tx, sites.siteEmails, batch.siteEmails);
      inserted += batch.users.length;
      onProgress?.(inserted);
    }
    await rebuild();
    await insertRows(tx, system.seedMarker, [{ id: true, users: count, seededAt: today }]);
  });
}

async function insertCast(tx: Db, today: Date) {
  await insertRows(tx, users.users, [...castUsers]);
  await insertRows(
    tx,
    users.reservedUsernames,
    RESERVED.map((username) => ({ username })),
  );
  await insertRows(tx, media.media, mediaRows);
  await insertRows(tx, posts.posts, postRows);
  await insertRows(tx, posts.postMedia, postMediaRows);
  await insertRows(tx, posts.postChoices, postChoiceRows);
  await insertRows(tx, posts.postReports, postReportRows);
  await insertRows(tx, sites.sites, siteRows);
  await insertRows(tx, sites.siteEmails, siteEmailRows);
  await insertRows(tx, sites.waitlists, waitlistRows);
  await insertRows(tx, sites.waitlistMembers, waitlistMemberRows);
  await insertRows(tx, nft.nftDrops, dropRows);
  await insertRows(tx, nft.nftDropInvites, dropInviteRows);
  await insertRows(tx, nft.nftCampaigns, campaignRows);
  await insertRows(tx, nft.nftRoyalties, royaltyRows);
  await insertRows(tx, nft.campaignNfts, campaignNftRows);
  await insertRows(tx, nft.campaignInvites, campaignInviteRows);
  await insertRows(tx, feedback.feedbackPrompts, promptRows);
  await insertRows(tx, feedback.feedbackQuestions, questionRows);
  await insertRows(tx, feedback.feedbackSubmissions, submissionRows);
  await insertRows(tx, feedback.feedbackAnswers, answerRows);
  await insertRows(tx, feedback.faqs, faqRows);
  await insertRows(tx, system.adminEvents, eventRows);
  await insertRows(tx, system.geoRestrictions, geoRows);
  await insertRows(tx, system.tokenDays, tokenDayRows(today));
  await insertRows(tx, system.totalValues, totalValueRows);
  await insertRows(tx, system.systemStatus, [{ id: true, enabled: true, updatedAt: today }]);
}

/** Takes the indexes of `users` away, but for its key; the function given back makes them again, as they were. */
async function dropUserIndexes(tx: Db) {
  // Both databases answer with `rows`; the shared type does not know it.
  const { rows } = (await tx.execute(
    sql`select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = 'users' and indexname <> 'users_pkey'`,
  )) as unknown as { rows: { indexname: string; indexdef: string }[] };
  for (const { indexname } of rows) await tx.execute(sql`drop index ${sql.identifier(indexname)}`);
  return async () => {
    for (const { indexdef } of rows) await tx.execute(sql.raw(indexdef));
  };
}
