import { reservedQuery } from '@/api/users';
import {
  createWaitlist,
  deleteWaitlist,
  exportMembers,
  patchWaitlist,
  waitlistsQuery,
} from '@/api/waitlists';
import { type Make, write } from './contract-rows';

const VIOLET = 'waitlist-violet_hour';

/** The waitlist calls. */
export const ROWS: Record<string, Make> = {
  'GET /v1/user/reserved': (client) => client.fetchQuery(reservedQuery),
  'GET /v1/waitlist': (client) => client.fetchQuery(waitlistsQuery),
  'POST /v1/waitlist': (client) =>
    write(client, createWaitlist, {
      username: 'new_comer',
      displayName: 'New Comer',
      bio: 'Soon.',
      youtube: 'https://www.youtube.com/@newcomer',
      mediaId: 'media-waitlist-violet_hour',
      avatarMediaId: 'media-avatar-violet_hour',
    }),
  'PATCH /v1/waitlist/{id}': (client) =>
    write(client, patchWaitlist(VIOLET, 'violet'), { bio: '', twitch: 'violet' }),
  'DELETE /v1/waitlist/{id}': (client) => write(client, deleteWaitlist(VIOLET, 'violet'), undefined),
  'GET /v1/waitlist/{id}/members.csv': async (client) => {
    const [first] = await client.fetchQuery(waitlistsQuery);
    if (first) await write(client, exportMembers(first), undefined);
  },
};
