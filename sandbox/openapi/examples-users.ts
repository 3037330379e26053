import { adminEventSchema, adminEventsPageSchema } from '@/wire/admin-events.schema';
import {
  mediaIdSchema,
  mediaPatchSchema,
  mediaSchema,
  reservedMediaSchema,
  videoStatusSchema,
} from '@/wire/media.schema';
import { postSchema, postsPageSchema } from '@/wire/posts.schema';
import { problemSchema } from '@/wire/problem';
import { cursorsSchema, timeSchema } from '@/wire/scalars';
import { credentialsSchema } from '@/wire/session.schema';
import { newSiteSchema, sitePatchSchema, siteSchema } from '@/wire/sites.schema';
import { userPatchSchema } from '@/wire/user-patch.schema';
import {
  reservedSchema,
  scopeSchema,
  userCountSchema,
  userSchema,
  usersPageSchema,
} from '@/wire/users.schema';
import {
  newWaitlistSchema,
  waitlistPatchSchema,
  waitlistSchema,
  waitlistsSchema,
} from '@/wire/waitlists.schema';
import { name } from './schemas';

name(problemSchema, 'Problem', {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  detail: 'user not found',
});

export const TIME = name(timeSchema, 'Time', '2026-01-15T12:00:00.000Z');
export const MEDIA_ID = name(mediaIdSchema, 'MediaId', 'm_7f3a');

const CURSORS = name(cursorsSchema, 'Cursors', { next: 'WyJ1c2Vycy9hbGwvIl0' });
const LAST_PAGE = { next: null };

name(credentialsSchema, 'Credentials', { username: 'super', password: 'sandbox-super' });
name(scopeSchema, 'Scope', 'admin');

const USER = name(userSchema, 'User', {
  id: 'u_2c81',
  username: 'aurora',
  avatar_url: '/sandbox/avatars/AU-212.png',
  is_creator: true,
  verified: true,
  followers: 1204,
  num_posts: 87,
  token_symbol: 'AUR',
  is_banned: false,
  site_url: '/sandbox/sites/aurora',
  site_allocation: 100,
  email_count: 42,
  max_auth_scope: 'normal',
  featured: true,
  featured_rank: 3,
});
name(usersPageSchema, 'UsersPage', { users: [USER], cursors: CURSORS });
name(userCountSchema, 'UserCount', { total: 1523 });
name(reservedSchema, 'ReservedNames', { reserved: ['admin', 'support'] });
name(userPatchSchema, 'UserPatch', { isBanned: true }, { minProperties: 1, maxProperties: 1 });

export const MEDIA = name(mediaSchema, 'Media', {
  mediaId: MEDIA_ID,
  url: '/sandbox/media/m_7f3a.png',
  thumbnail: '/v1/media/m_7f3a/thumbnail',
});
name(reservedMediaSchema, 'ReservedMedia', {
  media_id: MEDIA_ID,
  upload_url: '/sandbox/upload/JH0xq2',
  thumbnail: '/v1/media/m_7f3a/thumbnail',
});
name(mediaPatchSchema, 'MediaPatch', { video: true });
name(videoStatusSchema, 'VideoStatus', { status: 'playable' });

const HANDLES = {
  facebook: null,
  twitter: 'aurora',
  instagram: 'aurora',
  twitch: null,
  tiktok: null,
  youtube: null,
};
name(siteSchema, 'Site', {
  userId: 'u_2c81',
  username: 'aurora',
  displayName: 'Aurora',
  ...HANDLES,
  allocation: 100,
  media: MEDIA,
});
name(newSiteSchema, 'NewSite', {
  mediaId: MEDIA_ID,
  displayName: 'Aurora',
  initialAllocation: 100,
  instagram: 'aurora',
});
name(sitePatchSchema, 'SitePatch', { allocation: 200 }, { minProperties: 1 });

const WAITLIST = name(waitlistSchema, 'Waitlist', {
  id: 'w_11ab',
  username: 'echo_park',
  displayName: 'Echo Park',
  bio: 'Songs from the hill.',
  avatarUrl: '/sandbox/media/m_9c2e.png',
  media: MEDIA,
  memberCount: 12,
  ...HANDLES,
});
name(waitlistsSchema, 'Waitlists', { waitlists: [WAITLIST] });
name(newWaitlistSchema, 'NewWaitlist', {
  username: 'echo_park',
  displayName: 'Echo Park',
  bio: 'Songs from the hill.',
  mediaId: MEDIA_ID,
  avatarMediaId: 'm_9c2e',
  youtube: 'https://www.youtube.com/@echopark',
});
name(waitlistPatchSchema, 'WaitlistPatch', { bio: '' }, { minProperties: 1 });

const POST = name(postSchema, 'Post', {
  id: 'p_5d10',
  user_id: 'u_2c81',
  username: 'aurora',
  user_avatar: null,
  token_symbol: 'AUR',
  content: 'Which cover do you like?',
  decision: { choices: ['the red one', 'the blue one'] },
  created_at: TIME,
  num_reports: 4,
  media: [{ url: '/sandbox/media/m_7f3a.png', thumbnail: null }],
  user_is_banned: false,
});
name(postsPageSchema, 'PostsPage', { posts: [POST], cursors: LAST_PAGE });

const EVENT = name(adminEventSchema, 'AdminEvent', {
  eventId: 'e_03f7',
  createdAt: TIME,
  username: 'super',
  kind: 'user',
  action: 'ban',
  metadataName: 'aurora',
  metadataId: 'u_2c81',
});
name(adminEventsPageSchema, 'AdminEventsPage', { events: [EVENT], cursors: LAST_PAGE });
