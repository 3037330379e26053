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
import * as castFeedback from './cast-feedback';
import { mediaRows } from './cast-media';
import * as castNft from './cast-nft';
import * as castPosts from './cast-posts';
import * as castService from './cast-service';
import * as castSites from './cast-sites';

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
    rowsOf(posts.posts, castPosts.postRows),
    rowsOf(posts.postMedia, castPosts.postMediaRows),
    rowsOf(posts.postChoices, castPosts.postChoiceRows),
    rowsOf(posts.postReports, castPosts.postReportRows),
    rowsOf(sites.sites, castSites.siteRows),
    rowsOf(sites.siteEmails, castSites.siteEmailRows),
    rowsOf(sites.waitlists, castSites.waitlistRows),
    rowsOf(sites.waitlistMembers, castSites.waitlistMemberRows),
    rowsOf(nft.nftDrops, castNft.dropRows),
    rowsOf(nft.nftDropInvites, castNft.dropInviteRows),
    rowsOf(nft.nftCampaigns, castNft.campaignRows),
    rowsOf(nft.nftRoyalties, castNft.royaltyRows),
    rowsOf(nft.campaignNfts, castNft.campaignNftRows),
    rowsOf(nft.campaignInvites, castNft.campaignInviteRows),
    rowsOf(feedback.feedbackPrompts, castFeedback.promptRows),
    rowsOf(feedback.feedbackQuestions, castFeedback.questionRows),
    rowsOf(feedback.feedbackSubmissions, castFeedback.submissionRows),
    rowsOf(feedback.feedbackAnswers, castFeedback.answerRows),
    rowsOf(feedback.faqs, castService.faqRows),
    rowsOf(system.adminEvents, eventRows),
    rowsOf(system.geoRestrictions, castService.geoRows),
    rowsOf(system.tokenDays, castService.tokenDayRows(today)),
    rowsOf(system.totalValues, castService.totalValueRows),
    rowsOf(system.systemStatus, [{ id: true, enabled: true, updatedAt: today }]),
  ];
}
