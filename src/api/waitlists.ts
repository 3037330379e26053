import { queryOptions } from '@tanstack/react-query';
import {
  type NewWaitlist,
  type Waitlist,
  type WaitlistPatch,
  waitlistsSchema,
} from '@/wire/waitlists.schema';
import { exportCsv } from './http/csv';
import { apiPath, receive } from './http/http';
import { keys } from './query/keys';
import { resourceWrites } from './query/resource-writes';

/** All waitlist sites, newest first. The API cannot read a single one. */
export const waitlistsQuery = queryOptions({
  queryKey: keys.waitlists,
  queryFn: async ({ signal }) =>
    (await receive(waitlistsSchema, 'GET', '/v1/waitlist', { signal })).waitlists,
});

const writes = resourceWrites('waitlists', '/v1/waitlist', [keys.waitlists]);

export const createWaitlist = writes.creation({
  act: ({ username }: NewWaitlist) => ({ kind: 'other', label: 'Create Waitlist', target: username }),
});

export function patchWaitlist(id: string, username: string) {
  return writes.patch<WaitlistPatch>(id, {
    act: { kind: 'other', label: 'Edit Waitlist', target: username },
  });
}

/** Deletes a waitlist site with its members. */
export const deleteWaitlist = writes.deletion('Delete Waitlist');

/** Saves the members of a waitlist as a CSV file. */
export function exportMembers({ id, username }: Waitlist) {
  return exportCsv(apiPath`/v1/waitlist/${id}/members.csv`, ['members', username]);
}
