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

type SiteValues = {
  displayName: string;
  allocation: number;
  emails: number;
  video?: boolean;
  socials?: Partial<(typeof siteRows)[number]>;
};

function site(user: SeedUser, daysAgo: number, draft: SiteValues) {
  const createdAt = ago(daysAgo);
  const media = seedMedia(
    `media-site-${user.username}`,
    draft.video ? 'video' : 'image',
    CAST.super.id,
    createdAt,
  );
  siteRows.push({
    userId: user.id,
    url: siteUrl(user.username),
    displayName: draft.displayName,
    allocation: draft.allocation,
    mediaId: media.id,
    ...NO_SOCIALS,
    ...draft.socials,
    createdAt,
  });
  const joined = emails(`email-${user.username}`, draft.emails, daysAgo - 1);
  siteEmailRows.push(...joined.map((each) => ({ ...each, siteUserId: user.id })));
}

site(CAST.star, 60, {
  displayName: 'Luna Ray',
  allocation: 1_500,
  emails: 37,
  socials: {
    twitter: 'lunaray',
    instagram: 'luna.ray',
    youtube: 'https://www.youtube.com/@lunaray',
    tiktok: 'lunaray',
  },
});
site(CAST.beat, 52, {
  displayName: 'Miles & the Beat <live>',
  allocation: 300,
  emails: 4,
  video: true,
  socials: { twitch: 'milesbeat' },
});
site(CAST.tied, 40, { displayName: 'Ruby Sol', allocation: 0, emails: 0 });
site(CAST.bannedCreator, 35, {
  displayName: 'Fallen Star',
  allocation: 100,
  emails: 2,
  socials: { facebook: 'fallenstar' },
});
site(CAST.upcoming, 9, { displayName: 'Soon a Star', allocation: 100, emails: 11 });
// One step of +100 below the highest allocation.
site(CAST.thirdAdmin, 30, { displayName: 'Mod Max on Stage', allocation: 999_950, emails: 1 });

type WaitlistValues = {
  displayName: string;
  bio?: string;
  members: number;
  video?: boolean;
  socials?: Partial<(typeof waitlistRows)[number]>;
};

function waitlist(username: string, daysAgo: number, draft: WaitlistValues) {
  const id = `waitlist-${username.toLowerCase()}`;
  const createdAt = ago(daysAgo);
  const avatar = seedMedia(`media-avatar-${username}`, 'image', CAST.admin.id, createdAt);
  const media = seedMedia(
    `media-waitlist-${username}`,
    draft.video ? 'video' : 'image',
    CAST.admin.id,
    createdAt,
  );
  waitlistRows.push({
    id,
    username,
    displayName: draft.displayName,
    bio: draft.bio ?? '',
    avatarMediaId: avatar.id,
    mediaId: media.id,
    ...NO_SOCIALS,
    ...draft.socials,
    createdAt,
  });
  const joined = emails(`member-${username}`, draft.members, daysAgo - 1);
  waitlistMemberRows.push(...joined.map((each, n) => ({ ...each, waitlistId: id, username: `reader${n}` })));
}

waitlist('violet_hour', 3, {
  displayName: 'Violet Hour',
  bio: 'Four friends, two synthesizers and a van that still runs.',
  members: 23,
  socials: { instagram: 'violethour', youtube: 'https://www.youtube.com/@violethour' },
});
waitlist('dj_osman', 6, {
  displayName: 'DJ Osman',
  bio: 'Sets from sunset to sunrise.',
  members: 1,
  video: true,
  socials: { twitch: 'djosman' },
});
waitlist('quiet_type', 8, { displayName: 'The Quiet Type', members: 0 });
waitlist('LongBio_2026', 15, {
  displayName: 'A display name that takes its time',
  bio: 'Words. '.repeat(280).trim(),
  members: 5,
});
