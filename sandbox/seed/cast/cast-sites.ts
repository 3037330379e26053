import { SOCIALS } from '@/wire/socials';
import type { siteEmails, sites, waitlistMembers, waitlists } from '../../db/schema/sites';
import { emails } from '../row-makers';
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

function addSite(user: SeedUser, daysAgo: number, { emails: count, media = 'image', ...row }: SiteDraft) {
  const createdAt = ago(daysAgo);
  const { id: mediaId } = seedMedia(`media-site-${user.username}`, media, CAST.super.id, createdAt);
  siteRows.push({ userId: user.id, url: siteUrl(user.username), ...NO_SOCIALS, ...row, mediaId, createdAt });
  const emailRows = emails(`email-${user.username}`, count, daysAgo - 1);
  siteEmailRows.push(...emailRows.map((row) => ({ ...row, siteUserId: user.id })));
}

addSite(CAST.star, 60, {
  displayName: 'Luna Ray',
  allocation: 1_500,
  emails: 37,
  twitter: 'lunaray',
  instagram: 'luna.ray',
  youtube: 'https://www.youtube.com/@lunaray',
  tiktok: 'lunaray',
});
addSite(CAST.beat, 52, {
  displayName: 'Miles & the Beat <live>',
  allocation: 300,
  emails: 4,
  media: 'video',
  twitch: 'milesbeat',
});
addSite(CAST.tied, 40, { displayName: 'Ruby Sol', allocation: 0, emails: 0 });
addSite(CAST.bannedCreator, 35, {
  displayName: 'Fallen Star',
  allocation: 100,
  emails: 2,
  facebook: 'fallenstar',
});
addSite(CAST.upcoming, 9, { displayName: 'Soon a Star', allocation: 100, emails: 11 });
// Less than one step of +100 below MAX_ALLOCATION.
addSite(CAST.thirdAdmin, 30, { displayName: 'Mod Max on Stage', allocation: 999_950, emails: 1 });

type WaitlistDraft = Omit<
  (typeof waitlistRows)[number],
  'id' | 'username' | 'avatarMediaId' | 'mediaId' | 'createdAt'
> & { members: number; media?: 'image' | 'video' };

function addWaitlist(username: string, daysAgo: number, { members, media = 'image', ...row }: WaitlistDraft) {
  const id = `waitlist-${username.toLowerCase()}`;
  const createdAt = ago(daysAgo);
  const { id: avatarMediaId } = seedMedia(`media-avatar-${username}`, 'image', CAST.admin.id, createdAt);
  const { id: mediaId } = seedMedia(`media-waitlist-${username}`, media, CAST.admin.id, createdAt);
  waitlistRows.push({ id, username, bio: '', ...NO_SOCIALS, ...row, avatarMediaId, mediaId, createdAt });
  const memberRows = emails(`member-${username}`, members, daysAgo - 1);
  waitlistMemberRows.push(
    ...memberRows.map((row, n) => ({ ...row, waitlistId: id, username: `reader${n}` })),
  );
}

addWaitlist('violet_hour', 3, {
  displayName: 'Violet Hour',
  bio: 'Four friends, two synthesizers and a van that still runs.',
  members: 23,
  instagram: 'violethour',
  youtube: 'https://www.youtube.com/@violethour',
});
addWaitlist('dj_osman', 6, {
  displayName: 'DJ Osman',
  bio: 'Sets from sunset to sunrise.',
  members: 1,
  media: 'video',
  twitch: 'djosman',
});
addWaitlist('quiet_type', 8, { displayName: 'The Quiet Type', members: 0 });
// The longest bio; capitals in the username.
addWaitlist('LongBio_2026', 15, {
  displayName: 'A display name that takes its time',
  bio: 'Words. '.repeat(280).trim(),
  members: 5,
});
