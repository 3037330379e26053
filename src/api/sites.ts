import { queryOptions } from '@tanstack/react-query';
import { rethrowAsNotSent } from '@/lib/api-error';
import { isUnchanged } from '@/lib/changed-fields';
import type { NewSite, SitePatch } from '@/wire/sites.schema';
import type { User } from '@/wire/users.schema';
import type { Act } from './activity/act';
import { exportCsv } from './http/csv';
import { apiPath, send } from './http/http';
import { defineWrite } from './query/define-write';
import { keys } from './query/keys';
import { type ExpectedCodes, readCodes, readSite, sendSitePatch } from './site-codes';

/** A user's site and its ETag; 404 for a user without a site. */
export function siteQuery(userId: string) {
  return queryOptions({
    queryKey: keys.site(userId),
    queryFn: ({ signal }) => readSite(userId, signal),
    // A form starts with this response, so never reuse an old one.
    gcTime: 0,
  });
}

/** User rows show a site's address, codes and e-mail count. */
const invalidates = [keys.users, keys.sites];

type Owner = Pick<User, 'id' | 'username'>;

export function createSite({ id, username }: Owner) {
  return defineWrite({
    // All writes to one site have the same key, so that they run one at a time.
    key: keys.site(id),
    call: (body: NewSite) => send('POST', apiPath`/v1/user/${id}/site`, { body }),
    invalidates,
    act: { kind: 'other', label: 'Create Site', target: username },
  });
}

type SiteWrite = {
  patch: SitePatch;
  /** For a change of the access codes, if their number is known. */
  expected?: ExpectedCodes;
};

/** Changes the fields in the patch. Undo is offered if these are the access codes alone. */
export function patchSite({ id, username }: Owner) {
  return defineWrite({
    key: keys.site(id),
    call: ({ patch, expected }: SiteWrite) => sendSitePatch(id, patch, expected),
    invalidates,
    act: ({ patch, expected }) => {
      const { allocation, ...others } = patch;
      if (allocation === undefined || !isUnchanged(others) || !expected)
        return { kind: 'other', label: 'Edit Site', target: username };
      return codesAct({ id, username }, expected.count, allocation);
    },
  });
}

function codesAct({ id, username }: Owner, from: number, to: number): Act {
  return { kind: 'change', change: { field: 'allocation', id, target: username, from, to } };
}

/**
 * Gives a user this many more access codes. The call sends the new total, so the site is read first and the write has
 * an `If-Match`: if somebody else changed the site in between, the server responds with 412 and no codes are lost.
 * @param listed as for `allocationOf`
 */
export function giveCodes({ id, username }: Owner, listed?: User['site_allocation']) {
  return defineWrite({
    key: keys.site(id),
    call: async (more: number) => {
      const expected = await readCodes(id, listed).catch(rethrowAsNotSent);
      await sendSitePatch(id, { allocation: expected.count + more }, expected);
      return expected.count;
    },
    invalidates,
    act: (more, before) =>
      before === undefined
        ? { kind: 'other', label: `+${more} access codes`, target: username }
        : codesAct({ id, username }, before, before + more),
  });
}

export function deleteSite({ id, username }: Owner) {
  return defineWrite({
    key: keys.site(id),
    call: () => send('DELETE', apiPath`/v1/user/${id}/site`),
    invalidates,
    act: { kind: 'other', label: 'Delete Site', target: username },
  });
}

/** Saves the e-mail addresses collected by a site as a CSV file. */
export function exportSiteEmails(userId: string, username: string) {
  return exportCsv(apiPath`/v1/user/${userId}/site/email-list.csv`, ['emails', username]);
}
