import { reservedQuery } from '@/api/users';
import { exportMembers, patchWaitlist, waitlistsQuery } from '@/api/waitlists';
import { type Make, write } from './contract-rows';

const VIOLET = 'waitlist-violet_hour';

/** Calls of the waitlists. */
export const ROWS: Record<string, Make> = {
  'GET /v1/user/reserved': (client) => client.fetchQuery(reservedQuery),
  'GET /v1/waitlist': (client) => client.fetchQuery(waitlistsQuery),
  'PATCH /v1/waitlist/{id}': (client) =>
    write(client, patchWaitlist(VIOLET, 'violet'), { bio: '', twitch: 'violet' }),
  'GET /v1/waitlist/{id}/members.csv': async (client) => {
    const [first] = await client.fetchQuery(waitlistsQuery);
    if (first) await write(client, exportMembers(first), undefined);
  },
};
