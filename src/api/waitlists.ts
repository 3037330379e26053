import { queryOptions } from '@tanstack/react-query';
import {
  type NewWaitlist,
  type Waitlist,
  type WaitlistPatch,
  waitlistsSchema,
} from '@/wire/waitlists.schema';
import { deletion } from './activity/act';
import { exportCsv } from './http/csv';
import { apiPath, receive, send } from './http/http';
import { defineCreate, defineWrite } from './query/define-write';
import { keys } from './query/keys';

/** All waitlist sites, newest first. The API cannot read a single one. */
export const waitlistsQuery = queryOptions({
  queryKey: keys.waitlists,
  queryFn: async ({ signal }) =>
    (await receive(waitlistsSchema, 'GET', '/v1/waitlist', { signal })).waitlists,
});

const makesStale = [keys.waitlists];

export const createWaitlist = defineCreate({
  key: ['waitlists', 'create'],
  call: (waitlist: NewWaitlist) => send('POST', '/v1/waitlist', { body: waitlist }),
  makesStale,
  act: ({ username }) => ({ label: 'Create Waitlist', target: username }),
  list: waitlistsQuery,
  // Usernames differ in more than their case.
  nameOf: ({ username }) => username.toLowerCase(),
  idOf: ({ id }) => id,
});

export function patchWaitlist(id: string, username: string) {
  return defineWrite({
    key: ['waitlists', id],
    call: (patch: WaitlistPatch) => send('PATCH', apiPath`/v1/waitlist/${id}`, { body: patch }),
    makesStale,
    act: { label: 'Edit Waitlist', target: username },
  });
}

/** Deletes a waitlist site with its members. */
export function deleteWaitlist(id: string, username: string) {
  return defineWrite({
    key: ['waitlists', id],
    call: () => send('DELETE', apiPath`/v1/waitlist/${id}`),
    makesStale,
    act: deletion('Delete Waitlist', username),
  });
}

/** Saves the members of a waitlist as a CSV file. */
export function exportMembers({ id, username }: Waitlist) {
  return exportCsv(apiPath`/v1/waitlist/${id}/members.csv`, ['members', username]);
}
