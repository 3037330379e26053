import type { PgTable } from 'drizzle-orm/pg-core';
import { TEXT_LIMITS } from '@/wire/scalars';
import * as feedback from '../db/schema/feedback';
import { media } from '../db/schema/media';
import * as nft from '../db/schema/nft';
import * as posts from '../db/schema/posts';
import * as sites from '../db/schema/sites';
import * as system from '../db/schema/system';
import * as users from '../db/schema/users';
import { CAST, seedUser } from './cast/cast';
import { rowsFor, rowsOf, type TableRows } from './cast/cast-rows';
import { siteUrl } from './cast/cast-sites';
import { HOSTILE_TEXTS, HOSTILE_USERNAMES } from './hostile-texts';
import { cycle, extraMedia, numbered } from './row-makers';
import { ago } from './times';

const INT_MAX = 2_147_483_647;

const texts = Object.values(HOSTILE_TEXTS);
const textNumbers = texts.map((_, n) => n);
/** The n-th minute after the newest row of the usual seed. */
const timeOf = (n: number) => ago(0, -n);

/** The n-th text, at most `max` characters long and never cut within a character. */
function textOf(n: number, max: number): string {
  return cycle(texts, n)
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '');
}
const nameOf = (n: number) => textOf(n, TEXT_LIMITS.name);
const handleOf = (n: number) => textOf(n, TEXT_LIMITS.handle).replace(/\s/g, '');
const descriptionOf = (n: number) => textOf(n, TEXT_LIMITS.description);
// Titles of campaigns may hold neither # nor -.
const titleOf = (n: number) => nameOf(n).replace(/[#-]/g, '_');

const people = HOSTILE_USERNAMES.map((username, n) =>
  seedUser(username, timeOf(n), {
    id: `user-hostile-${n}`,
    // Every second user has an avatar without a file.
    ...(n % 2 ? { avatarUrl: '/sandbox/avatars/nobody.png' } : {}),
    isCreator: n % 3 !== 0,
    isBanned: n % 7 === 6,
    verified: n % 4 === 0,
    followers: n % 5 === 0 ? INT_MAX : n,
    numPosts: n % 5 === 1 ? INT_MAX : n,
    tokenSymbol: n % 3 === 0 ? null : textOf(n, 120),
    featuredRank: n % 6 === 5 ? 1_000_000 : null,
  }),
);
const personOf = (n: number) => cycle(people, n);

/** Media without files, so that no picture and no video can be shown. */
const lostMedia = textNumbers.map((n) => ({
  ...extraMedia(`hostile-${n}`, n % 5 === 4 ? 'video' : 'image'),
  filename: `${nameOf(n)}.png`,
  url: `/sandbox/media/lost-${n}.png`,
  thumbnail: n % 2 ? null : `/sandbox/media/lost-${n}.png`,
}));
const lostId = (n: number) => cycle(lostMedia, n).id;

const socials = (n: number) => ({
  facebook: handleOf(n),
  twitter: handleOf(n + 1),
  youtube: handleOf(n + 2),
});

/** A row for each text, with the id `<kind>-hostile-<number of the text>`. */
function rowPerText<T extends PgTable>(
  table: T,
  kind: string,
  rowOf: (n: number) => Omit<T['$inferInsert'], 'id' | 'createdAt'>,
): TableRows {
  return { table, rows: numbered(`${kind}-hostile`, textNumbers.length, timeOf, rowOf) };
}

function postRows(): TableRows[] {
  return [
    rowPerText(posts.posts, 'post', (n) => ({
      userId: personOf(n).id,
      content: descriptionOf(n),
      numReports: 1,
      reportedAt: timeOf(n),
    })),
    rowsFor(posts.postReports, textNumbers, (n) => ({
      postId: `post-hostile-${n}`,
      reporterId: CAST.fan.id,
      createdAt: timeOf(n),
    })),
    rowsFor(posts.postMedia, textNumbers, (n) => ({
      postId: `post-hostile-${n}`,
      position: 0,
      url: `/sandbox/media/lost-${n}.png`,
      thumbnail: null,
    })),
    rowsFor(posts.postChoices, textNumbers, (n) =>
      [nameOf(n), nameOf(n + 1)].map((choice, position) => ({
        postId: `post-hostile-${n}`,
        position,
        choice,
      })),
    ),
  ];
}

function siteRows(): TableRows[] {
  return [
    rowsFor(sites.sites, people, ({ id, username }, n) => ({
      userId: id,
      url: siteUrl(username),
      displayName: nameOf(n),
      allocation: n % 4 === 0 ? 1_000_000 : n,
      mediaId: lostId(n),
      ...socials(n),
      createdAt: timeOf(n),
    })),
    rowsFor(sites.siteEmails, people, ({ id }, n) => ({
      id: `mail-hostile-${n}`,
      siteUserId: id,
      email: nameOf(n),
      joinedAt: timeOf(n),
    })),
    rowPerText(sites.waitlists, 'waitlist', (n) => ({
      username: `hostile_list_${n}`,
      displayName: nameOf(n),
      bio: textOf(n, TEXT_LIMITS.bio),
      avatarMediaId: lostId(n),
      mediaId: lostId(n + 1),
      ...socials(n),
    })),
  ];
}

function nftRows(): TableRows[] {
  return [
    rowPerText(nft.nftDrops, 'drop', (n) => ({
      title: nameOf(n),
      headline: nameOf(n + 1),
      description: descriptionOf(n),
      mediaId: lostId(n),
    })),
    rowPerText(nft.nftCampaigns, 'campaign', (n) => ({
      title: titleOf(n),
      description: descriptionOf(n),
      mediaId: lostId(n),
      packSize: n % 3 === 0 ? INT_MAX : null,
      price: n % 2 ? 1_000_000_000 : null,
      forSaleAt: n % 2 ? new Date(0) : null,
    })),
    rowPerText(nft.campaignNfts, 'nft', (n) => ({
      campaignId: `campaign-hostile-${n}`,
      title: nameOf(n),
      description: descriptionOf(n),
      maxAvailable: INT_MAX,
      timesSold: n % 2 ? INT_MAX : 0,
      filename: nameOf(n),
      mediaMime: 'image/png',
      mediaUri: cycle(['javascript:alert(1)', '{address}/../../v1/user/me', 'ipfs://gone', nameOf(n)], n),
      previewUri: null,
      finalizedAt: timeOf(n),
    })),
  ];
}

function feedbackRows(): TableRows[] {
  return [
    rowPerText(feedback.feedbackPrompts, 'feedback', (n) => ({ primaryQuestion: descriptionOf(n) })),
    rowsFor(feedback.feedbackQuestions, textNumbers, (n) => ({
      id: `question-hostile-${n}`,
      promptId: `feedback-hostile-${n}`,
      position: 0,
      kind: 'checkbox' as const,
      choices: textNumbers.map(nameOf),
      lastIsOther: true,
      otherHint: textOf(n, TEXT_LIMITS.bio),
    })),
    rowPerText(feedback.feedbackSubmissions, 'submission', (n) => ({
      promptId: `feedback-hostile-${n}`,
      userId: personOf(n).id,
    })),
    rowsFor(feedback.feedbackAnswers, textNumbers, (n) => ({
      submissionId: `submission-hostile-${n}`,
      questionId: `question-hostile-${n}`,
      choices: [nameOf(n), 'a choice that nobody offered'],
      responseText: descriptionOf(n),
    })),
    rowPerText(feedback.faqs, 'faq', (n) => ({
      question: descriptionOf(n),
      content: descriptionOf(n + 1),
      mediaId: lostId(n),
      mediaUserId: personOf(n).id,
    })),
  ];
}

/** Rows that the hostile seed adds to the usual one: odd texts at their limits, odd names, lost pictures. */
export function hostileRows(): TableRows[] {
  return [
    rowsOf(users.users, people),
    rowsOf(media, lostMedia),
    ...postRows(),
    ...siteRows(),
    ...nftRows(),
    ...feedbackRows(),
    rowPerText(system.adminEvents, 'event', (n) => ({
      userId: personOf(n).id,
      username: personOf(n).username,
      kind: 'nft-drop',
      action: 'create',
      metadataName: descriptionOf(n),
      metadataId: `drop-hostile-${n}`,
    })),
  ];
}
