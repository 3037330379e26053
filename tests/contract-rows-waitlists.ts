import { reservedQuery } from '@/api/users';
import {
  createWaitlist,
  deleteWaitlist,
  exportMembers,
  patchWaitlist,
  waitlistsQuery,
} from '@/api/waitlists';
import { reservedSchema } from '@/wire/users';
import { newWaitlistSchema, waitlistPatchSchema, waitlistSchema, waitlistsSchema } from '@/wire/waitlists';
import { type Row, write } from './contract-rows';

const VIOLET = 'waitlist-violet_hour';

/** The calls of spec 02 §7 about waitlists. */
export const WAITLIST_ROWS: Record<string, Row> = {
  'GET /v1/user/reserved': { make: (client) => client.fetchQuery(reservedQuery), answer: reservedSchema },
  'GET /v1/waitlist': { make: (client) => client.fetchQuery(waitlistsQuery), answer: waitlistsSchema },
  'POST /v1/waitlist': {
    make: (client) =>
      write(client, createWaitlist, {
        username: 'new_comer',
        displayName: 'New Comer',
        bio: 'Soon.',
        youtube: 'https://www.youtube.com/@newcomer',
        mediaId: 'media-waitlist-violet_hour',
        avatarMediaId: 'media-avatar-violet_hour',
      }),
    answer: waitlistSchema,
    body: newWaitlistSchema,
  },
  'PATCH /v1/waitlist/{id}': {
    make: (client) => write(client, patchWaitlist(VIOLET), { bio: '', twitch: 'violet' }),
    answer: waitlistSchema,
    body: waitlistPatchSchema,
  },
  'DELETE /v1/waitlist/{id}': {
    make: (client) => write(client, deleteWaitlist(VIOLET), undefined),
    answer: null,
  },
  'GET /v1/waitlist/{id}/members.csv': {
    make: async (client) => {
      const [first] = await client.fetchQuery(waitlistsQuery);
      if (first) await write(client, exportMembers(first), undefined);
    },
    answer: 'csv',
  },
};
