import type { postChoices, postMedia, postReports, posts } from '../../db/schema/posts';
import { cycle, times } from '../row-makers';
import { ago } from '../times';
import { CAST, castUsers, type SeedUser } from './cast';
import { seedMedia } from './cast-media';

type Draft = {
  author: SeedUser;
  content: string;
  /** Number of open reports; 0 for a post whose reports were dismissed. */
  reports: number;
  /** `lost` is a picture without a file. */
  media?: ('image' | 'video' | 'lost')[];
  choices?: string[];
};

const LONG = 'This goes on and on, as some people do when nobody stops them. '.repeat(90).trim();

const writtenPosts: Draft[] = [
  { author: CAST.bannedFan, content: 'you are all fakes and I will find you', reports: 27 },
  {
    author: CAST.bannedCreator,
    content: 'Send me 5 tokens, I send back 10. Promise!',
    reports: 21,
    media: ['image'],
  },
  {
    author: CAST.star,
    content: 'Which cover for the new single?',
    reports: 18,
    media: ['image', 'image'],
    choices: ['Blue', 'Gold'],
  },
  {
    author: CAST.chatty,
    content: '<img src=x onerror="alert(1)"><script>alert(document.cookie)</script><b>bold</b>',
    reports: 15,
  },
  { author: CAST.beat, content: 'Rehearsal last night, sound on', reports: 12, media: ['video'] },
  { author: CAST.longName, content: LONG, reports: 11 },
  { author: CAST.hopeful, content: 'שלום לכולם, מי בא להופעה מחר? \u202Eevil.gpj', reports: 9 },
  { author: CAST.tied, content: 'مرحبا بالجميع، شكرا على الدعم', reports: 8, media: ['image'] },
  { author: CAST.mixedCase, content: 'NoSpacesAtAll'.repeat(40), reports: 8 },
  {
    author: CAST.creator,
    content: 'Encore?',
    reports: 7,
    choices: ['Yes', 'No', 'Only if it is loud', 'x'.repeat(180)],
  },
  { author: CAST.withoutAvatar, content: '👩‍👩‍👧‍👦🎉🎉🎉 z̷a̸l̵g̶o̵ text', reports: 6 },
  { author: CAST.creatorWithoutAvatar, content: '', reports: 5, media: ['image'] },
  { author: CAST.admin, content: 'Testing a staff post, please ignore', reports: 1 },
  { author: CAST.shortName, content: 'line one\nline two\n\n\tindented', reports: 2, media: ['lost'] },
];

const PLAIN_TEXTS = [
  'Selling two tickets for Friday, message me',
  'first!!',
  'That guitar is out of tune and so are you',
  'Follow for follow? I follow back everyone',
  'My brother says this is stolen from his page',
  'Cheap tokens at a site I may not name here',
  'Unpopular opinion: the demo was better',
  'Check my page, check my page, check my page',
  'This is not what I paid for',
  'Who is the real one? There are three accounts now',
  'I recorded the whole show, link in my profile',
  'Nobody asked, but here is my setlist',
  'Boring. Next.',
];

const authors = [CAST.chatty, CAST.bannedVerified, CAST.hopeful, CAST.upcoming, CAST.newcomer];
/** These two of `furtherPosts` are by `chatty` too, who then has seven posts in the queue. */
const NUMBERS_OF_CHATTY = [11, 13];

const furtherPosts = times(26, (n): Draft => {
  // The reports of the last eight were dismissed.
  const reports = n < 18 ? 1 + (n % 4) : 0;
  const media: Draft['media'] = n % 6 === 0 ? ['image'] : [];
  const choices = n % 9 === 4 ? ['Agree', 'Disagree'] : [];
  const author = NUMBERS_OF_CHATTY.includes(n) ? CAST.chatty : cycle(authors, n);
  return { author, content: cycle(PLAIN_TEXTS, n), reports, media, choices };
});

export const postRows: (typeof posts.$inferInsert)[] = [];
export const postMediaRows: (typeof postMedia.$inferInsert)[] = [];
export const postChoiceRows: (typeof postChoices.$inferInsert)[] = [];
export const postReportRows: (typeof postReports.$inferInsert)[] = [];

const DISMISSED_REPORTS = 2;

/** @param n the place in the list, whose first post is the newest */
function addPost({ author, content, reports, media = [], choices = [] }: Draft, n: number) {
  const postId = `post-${String(n + 1).padStart(2, '0')}`;
  const createdAt = ago(1 + n / 4);
  const reportedDaysAgo = 0.5 + n / 8;
  postRows.push({
    id: postId,
    userId: author.id,
    content,
    createdAt,
    numReports: reports,
    reportedAt: ago(reportedDaysAgo),
    hiddenAt: null,
  });
  media.forEach((kind, position) => {
    const mediaId = `media-${postId}-${position + 1}`;
    const { url, thumbnail } =
      kind === 'lost'
        ? { url: `/sandbox/media/${mediaId}.png`, thumbnail: null }
        : seedMedia(mediaId, kind, author.id, createdAt);
    postMediaRows.push({ postId, position, url, thumbnail });
  });
  choices.forEach((choice, position) => {
    postChoiceRows.push({ postId, position, choice });
  });
  const dismissedAt = reports === 0 ? ago(0.25) : null;
  const readers = castUsers.filter(({ id }) => id !== author.id);
  readers.slice(0, reports || DISMISSED_REPORTS).forEach(({ id: reporterId }, minutes) => {
    postReportRows.push({ postId, reporterId, createdAt: ago(reportedDaysAgo, minutes), dismissedAt });
  });
}

[...writtenPosts, ...furtherPosts].forEach(addPost);
