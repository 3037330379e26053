import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { NewWaitlist, Waitlist, WaitlistPatch } from '@/wire/waitlists';
import type { PlainAct } from './activity/act';
import { deletion } from './activity/deletion';
import { exportCsv } from './http/csv';
import { apiPath, receive, send } from './http/http';
import { keys } from './query/keys';

const wire = () => import('@/wire/waitlists');

/** All waitlist sites, newest first. The API cannot read a single one. */
export const waitlistsQuery = queryOptions({
  queryKey: keys.waitlists,
  queryFn: async ({ signal }) =>
    (await receive(wire, 'waitlistsSchema', 'GET', '/v1/waitlist', { signal })).waitlists,
});

const makesStale = [keys.waitlists];

export const createWaitlist = mutationOptions({
  mutationKey: ['waitlists', 'create'],
  mutationFn: (waitlist: NewWaitlist) => send('POST', '/v1/waitlist', { body: waitlist }),
  meta: {
    makesStale,
    act: ({ username }: NewWaitlist): PlainAct => ({ label: 'Create Waitlist', target: username }),
  },
});

export function patchWaitlist(id: string, username: string) {
  return mutationOptions({
    mutationKey: ['waitlists', id],
    mutationFn: (patch: WaitlistPatch) => send('PATCH', apiPath`/v1/waitlist/${id}`, { body: patch }),
    meta: { makesStale, act: (): PlainAct => ({ label: 'Edit Waitlist', target: username }) },
  });
}

/** Deletes a waitlist site with its members. */
export function deleteWaitlist(id: string, username: string) {
  return mutationOptions({
    mutationKey: ['waitlists', id],
    mutationFn: () => send('DELETE', apiPath`/v1/waitlist/${id}`),
    meta: { makesStale, act: deletion('Delete Waitlist', username) },
  });
}

/** Saves the members of a waitlist as a CSV file. */
export function exportMembers({ id, username }: Waitlist) {
  return exportCsv(apiPath`/v1/waitlist/${id}/members.csv`, ['members', username]);
}
