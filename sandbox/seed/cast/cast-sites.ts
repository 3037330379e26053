import { SOCIALS } from '@/wire/socials';
import type { siteEmails, sites, waitlistMembers, waitlists } from '../../db/schema/sites';
import { emails } from '../more';
import { ago } from '../times';
import { CAST, type SeedUser } from './cast';
import { seedMedia } from './cast-media';

export const siteRows: (typeof sites.$inferInsert)[] = [];
export const siteEmailRows: (typeof siteEmails.$inferInsert)[] = [];
export const waitlistRows: (typeof waitlists.$inferInsert)[] = [];
export const waitlistMemberRows: (typeof waitlistMembers.$inferInsert)[] = [];

/** The public address of a creator's site. */
export function siteUrl(username: string) {
  return `/sandbox/sites/${username}`;
}

const NO_SOCIALS = Object.fromEntries(SOCIALS.map((name) => [name, null]));

type SiteDraft = Omit<(typeof siteRows)[number], 'userId' | 'url' | 'mediaId' | 'createdAt'> & {
  emails: number;
  media?: 'image' | 'video';
};

function site(user: SeedUser, daysAgo: number, { emails: count, media = 'image', ...row }: SiteDraft) {
  const createdAt = ago(daysAgo);
  const { id: mediaId } = seedMedia(`media-site-${user.username}`, media, CAST.super.id, createdAt);
  siteRows.push({ userId: user.id, url: siteUrl(user.username), ...NO_SOCIALS, ...row, mediaId, createdAt });
  const joined = emails(`email-${user.username}`, count, daysAgo - 1);
  siteEmailRows.push(...joined.map((each) => ({ ...each, siteUserId: user.id })));
}

site(CAST.star, 60, {
  displayName: 'Luna Ray',
  allocation: 1_500,
  emails: 37,
  twitter: 'lunaray',
  instagram: 'luna.ray',
  youtube: 'https://www.youtube.com/@lunaray',
  tiktok: 'lunaray',
});
site(CAST.beat, 52, {
  displayName: 'Miles & the Beat <live>',
  allocation: 300,
  emails: 4,
  media: 'video',
  twitch: 'milesbeat',
});
site(CAST.tied, 40, { displayName: 'Ruby Sol', allocation: 0, emails: 0 });
site(CAST.bannedCreator, 35, {
  displayName: 'Fallen Star',
  allocation: 100,
  emails: 2,
  facebook: 'fallenstar',
});
site(CAST.upcoming, 9, { displayName: 'Soon a Star', allocation: 100, emails: 11 });
// One step of +100 below the highest allocation.
site(CAST.thirdAdmin, 30, { displayName: 'Mod Max on Stage', allocation: 999_950, emails: 1 });

type WaitlistDraft = Omit<
  (typeof waitlistRows)[number],
  'id' | 'username' | 'avatarMediaId' | 'mediaId' | 'createdAt'
> & { members: number; media?: 'image' | 'video' };

function waitlist(username: string, daysAgo: number, { members, media = 'image', ...row }: WaitlistDraft) {
  const id = `waitlist-${username.toLowerCase()}`;
  const createdAt = ago(daysAgo);
  const { id: avatarMediaId } = seedMedia(`media-avatar-${username}`, 'image', CAST.admin.id, createdAt);
  const { id: mediaId } = seedMedia(`media-waitlist-${username}`, media, CAST.admin.id, createdAt);
  waitlistRows.push({ id, username, bio: '', ...NO_SOCIALS, ...row, avatarMediaId, mediaId, createdAt });
  const joined = emails(`member-${username}`, members, daysAgo - 1);
  waitlistMemberRows.push(...joined.map((each, n) => ({ ...each, waitlistId: id, username: `reader${n}` })));
}

waitlist('violet_hour', 3, {
  displayName: 'Violet Hour',
  bio: 'Four friends, two synthesizers and a van that still runs.',
  members: 23,
  instagram: 'violethour',
  youtube: 'https://www.youtube.com/@violethour',
});
waitlist('dj_osman', 6, {
  displayName: 'DJ Osman',
  bio: 'Sets from sunset to sunrise.',
  members: 1,
  media: 'video',
  twitch: 'djosman',
});
waitlist('quiet_type', 8, { displayName: 'The Quiet Type', members: 0 });
waitlist('LongBio_2026', 15, {
  displayName: 'A display name that takes its time',
  bio: 'Words. '.repeat(280).trim(),
  members: 5,
});
