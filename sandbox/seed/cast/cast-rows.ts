import type { PgTable } from 'drizzle-orm/pg-core';
import * as feedback from '../../db/schema/feedback';
import { media } from '../../db/schema/media';
import * as nft from '../../db/schema/nft';
import * as posts from '../../db/schema/posts';
import * as sites from '../../db/schema/sites';
import * as system from '../../db/schema/system';
import * as users from '../../db/schema/users';
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

export type TableRows = { table: PgTable; rows: PgTable['$inferInsert'][] };

/** Rows with the types of their table. */
export function rowsOf<T extends PgTable>(table: T, rows: T['$inferInsert'][]): TableRows {
  return { table, rows };
}

/** The rows of each item. */
export function rowsFor<T extends PgTable, Item>(
  table: T,
  items: readonly Item[],
  rowsOfItem: (item: Item, n: number) => T['$inferInsert'] | T['$inferInsert'][],
): TableRows {
  return { table, rows: items.flatMap(rowsOfItem) };
}

/**
 * The rows of each table in the usual seed, without the marker and the filler; each table comes after the
 * tables it references.
 * @param today the last day of the metrics
 */
export function castRows(today: Date): TableRows[] {
  return [
    rowsOf(users.users, [...castUsers]),
    rowsOf(users.sessions, []),
    rowsOf(users.signInFailures, []),
    rowsFor(users.reservedUsernames, RESERVED, (username) => ({ username })),
    rowsOf(media, mediaRows),
    rowsOf(posts.posts, postRows),
    rowsOf(posts.postMedia, postMediaRows),
    rowsOf(posts.postChoices, postChoiceRows),
    rowsOf(posts.postReports, postReportRows),
    rowsOf(sites.sites, siteRows),
    rowsOf(sites.siteEmails, siteEmailRows),
    rowsOf(sites.waitlists, waitlistRows),
    rowsOf(sites.waitlistMembers, waitlistMemberRows),
    rowsOf(nft.nftDrops, dropRows),
    rowsOf(nft.nftDropInvites, dropInviteRows),
    rowsOf(nft.nftCampaigns, campaignRows),
    rowsOf(nft.nftRoyalties, royaltyRows),
    rowsOf(nft.campaignNfts, campaignNftRows),
    rowsOf(nft.campaignInvites, campaignInviteRows),
    rowsOf(feedback.feedbackPrompts, promptRows),
    rowsOf(feedback.feedbackQuestions, questionRows),
    rowsOf(feedback.feedbackSubmissions, submissionRows),
    rowsOf(feedback.feedbackAnswers, answerRows),
    rowsOf(feedback.faqs, faqRows),
    rowsOf(system.adminEvents, eventRows),
    rowsOf(system.geoRestrictions, geoRows),
    rowsOf(system.tokenDays, tokenDayRows(today)),
    rowsOf(system.totalValues, totalValueRows),
    rowsOf(system.systemStatus, [{ id: true, enabled: true, updatedAt: today }]),
  ];
}
