import * as feedback from '../db/schema/feedback';
import { media } from '../db/schema/media';
import * as posts from '../db/schema/posts';
import * as sites from '../db/schema/sites';
import * as system from '../db/schema/system';
import * as users from '../db/schema/users';
import { busyNftRows } from './busy-nft';
import { CAST, castUsers, seedUser } from './cast/cast';
import { rowsFor, rowsOf, type TableRows } from './cast/cast-rows';
import { cycle, emails, extraMedia, numbered, times } from './row-makers';
import { ago } from './times';

// Pages hold 24 users or posts and 50 events; unpaged lists get as many entries as staff can still read.
const STAFF = 60;
const FEATURED = 80;
const POSTS = 160;
const EVENTS_IN_THE_HOUR = 1_500;
const EVENTS_BEFORE = 1_000;
const ENTRIES = 60;
const SUBMISSIONS = 300;

const twoDigits = (n: number) => String(n + 1).padStart(2, '0');

const staff = times(STAFF, (n) =>
  seedUser(`busy_mod_${twoDigits(n)}`, ago(20 + n), { maxAuthScope: 'admin' }),
);
const featured = times(FEATURED, (n) =>
  seedUser(`busy_star_${twoDigits(n)}`, ago(90 + n), {
    isCreator: true,
    verified: n % 3 === 0,
    followers: 1_000 * (n + 1),
    tokenSymbol: `B${twoDigits(n)}`,
    // Three users share each rank.
    featuredRank: 1 + Math.floor(n / 3),
  }),
);
const allUsers = [...castUsers, ...featured];

const COMPLAINTS = [
  'sold me a ticket that was sold before',
  'the same video as last week',
  'is this even music?',
  'a copy of a post of somebody else',
  'asks fans for their passwords',
];

function postRows() {
  const reported = times(POSTS, (n) => {
    const author = cycle(featured, n);
    const id = `post-busy-${n}`;
    return {
      id,
      author,
      readers: allUsers.filter((user) => user.id !== author.id).slice(0, 1 + (n % 60)),
      pictures: times(n % 5, (at) => extraMedia(`${id}-${at}`, at === 3 ? 'video' : 'image')),
    };
  });
  return [
    rowsFor(media, reported, ({ pictures }) => pictures),
    rowsFor(posts.posts, reported, ({ id, author, readers }, n) => ({
      id,
      userId: author.id,
      content: `Report number ${n + 1}: ${cycle(COMPLAINTS, n)}`,
      createdAt: ago(2, n),
      numReports: readers.length,
      reportedAt: ago(0, n),
    })),
    rowsFor(posts.postReports, reported, ({ id, readers }, n) =>
      readers.map((reader) => ({ postId: id, reporterId: reader.id, createdAt: ago(0, n) })),
    ),
    rowsFor(posts.postMedia, reported, ({ id, pictures }) =>
      pictures.map(({ url, thumbnail }, position) => ({ postId: id, position, url, thumbnail })),
    ),
  ];
}

const ACTS = [
  ['post', 'dismiss-reports'],
  ['post', 'hide'],
  ['user', 'ban'],
  ['user', 'unban'],
  ['user', 'feature'],
  ['site', 'update'],
] as const;

const eventTime = (n: number) =>
  n < EVENTS_IN_THE_HOUR ? ago(0, (60 * n) / EVENTS_IN_THE_HOUR) : ago(1 + (n - EVENTS_IN_THE_HOUR) / 40);

/** An hour in which the whole staff worked, and events of the weeks before it. */
const events = numbered('event-busy', EVENTS_IN_THE_HOUR + EVENTS_BEFORE, eventTime, (n) => {
  const actor = cycle([CAST.super, CAST.admin, ...staff], n * 7);
  const target = cycle(featured, n);
  const [kind, action] = cycle(ACTS, n);
  return {
    userId: actor.id,
    username: actor.username,
    kind,
    action,
    metadataName: target.username,
    metadataId: target.id,
  };
});

function feedbackRows() {
  const prompts = numbered('feedback-busy', ENTRIES, ago, (n) => ({
    primaryQuestion: `Survey ${n + 1}: how was your week?`,
    userRestriction: ([null, 'creators', 'fans'] as const)[n % 3] ?? null,
  }));
  const submissions = numbered(
    'submission-busy',
    SUBMISSIONS,
    (n) => ago(0, n),
    (n) => ({ promptId: 'feedback-busy-0', userId: cycle(allUsers, n).id }),
  );
  const faqs = numbered('faq-busy', ENTRIES, ago, (n) => ({
    question: `Question ${n + 1}: where is my ticket?`,
    content: 'In the app, under your name.',
    creatorsOnly: n % 4 === 0,
  }));
  return [
    rowsOf(feedback.feedbackPrompts, prompts),
    rowsFor(feedback.feedbackQuestions, prompts, ({ id }, n) => ({
      id: `question-busy-${n}`,
      promptId: id,
      position: 0,
      kind: 'rangeSlider' as const,
      question: 'From 1 to 5',
      values: ['1', '2', '3', '4', '5'],
    })),
    rowsOf(feedback.feedbackSubmissions, submissions),
    rowsFor(feedback.feedbackAnswers, submissions, ({ id }, n) => ({
      submissionId: id,
      questionId: 'question-busy-0',
      selectedValue: String(1 + (n % 5)),
    })),
    rowsOf(feedback.faqs, faqs),
  ];
}

function waitlistRows() {
  const lists = numbered('waitlist-busy', ENTRIES, ago, (n) => ({
    username: `busy_list_${twoDigits(n)}`,
    displayName: `Busy Band ${n + 1}`,
    bio: 'On tour all year.',
    avatarMediaId: `media-avatar-busy-${n}`,
    mediaId: `media-waitlist-busy-${n}`,
  }));
  return [
    rowsFor(media, lists, ({ id }, n) => [
      extraMedia(`avatar-busy-${n}`),
      extraMedia(id, n % 4 === 3 ? 'video' : 'image'),
    ]),
    rowsOf(sites.waitlists, lists),
    rowsFor(sites.waitlistMembers, lists, ({ id }, n) =>
      emails(`mail-${id}`, n * 5, 2).map((each, at) => ({
        ...each,
        waitlistId: id,
        username: `reader${at}`,
      })),
    ),
  ];
}

/** Rows that the busy seed adds to the usual one: several pages of every list, and an hour of many events. */
export function busyRows(): TableRows[] {
  return [
    rowsOf(users.users, [...staff, ...featured]),
    ...postRows(),
    ...waitlistRows(),
    ...busyNftRows(),
    ...feedbackRows(),
    rowsOf(system.adminEvents, events),
  ];
}
