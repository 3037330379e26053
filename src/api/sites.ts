import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import { NOT_SAID_HOW_MANY, wasSent } from '@/lib/odd-rows';
import type { NewSite, Site, SitePatch } from '@/wire/sites';
import type { User } from '@/wire/users';
import { exportCsv } from './http/csv';
import { apiPath, receiveTagged, send } from './http/http';
import { keys } from './query/keys';

const wire = () => import('@/wire/sites');

function readSite(userId: string, signal?: AbortSignal) {
  return receiveTagged(wire, 'siteSchema', 'GET', apiPath`/v1/user/${userId}/site`, { signal });
}

/** A user's site and its ETag; 404 for a user without a site. */
export function siteQuery(userId: string) {
  return queryOptions({
    queryKey: keys.site(userId),
    queryFn: ({ signal }) => readSite(userId, signal),
    // A form starts with this answer, so never reuse an old one.
    gcTime: 0,
  });
}

/**
 * Shared by all writes to one site, so that they run one at a time. User rows show its address, codes and
 * e-mail count.
 */
function ofSite(userId: string) {
  return {
    mutationKey: ['sites', userId],
    meta: { makesStale: [keys.users, keys.sites] },
  };
}

export function createSite(userId: string) {
  return mutationOptions({
    ...ofSite(userId),
    mutationFn: (body: NewSite) => send('POST', apiPath`/v1/user/${userId}/site`, { body }),
  });
}

/** Changes the given fields. `ifMatch`: the ETag of the site that they are based on, if any. */
export function patchSite(userId: string) {
  return mutationOptions({
    ...ofSite(userId),
    mutationFn: ({ patch, ifMatch }: { patch: SitePatch; ifMatch?: string | null }) =>
      send('PATCH', apiPath`/v1/user/${userId}/site`, { body: patch, ifMatch }),
  });
}

/**
 * The number of access codes of a site: its own number, or the list's if the site sent none (spec 03 §6).
 * @param listed the user's `site_allocation`; null means none yet
 * @returns undefined when neither was sent
 */
export function allocationOf(site: Site, listed: User['site_allocation']): number | undefined {
  if (wasSent(site, 'allocation')) return site.allocation;
  return listed === undefined ? undefined : (listed ?? 0);
}

/**
 * Gives a user this many more access codes. The call takes the new total, so the site is read first and
 * `If-Match` is sent: if somebody else changed the site in between, the server answers 412 and no codes are
 * lost.
 * @param listed as for `allocationOf`
 */
export function giveCodes(userId: string, listed?: User['site_allocation']) {
  return mutationOptions({
    ...ofSite(userId),
    mutationFn: async (more: number) => {
      const { data, etag } = await readSite(userId);
      const before = allocationOf(data, listed);
      if (before === undefined) throw new ApiError('unreadable', NOT_SAID_HOW_MANY);
      const patch: SitePatch = { allocation: before + more };
      await send('PATCH', apiPath`/v1/user/${userId}/site`, { body: patch, ifMatch: etag });
    },
  });
}

export function deleteSite(userId: string) {
  return mutationOptions({
    ...ofSite(userId),
    mutationFn: () => send('DELETE', apiPath`/v1/user/${userId}/site`),
  });
}

/** Saves the e-mail addresses collected by a site as a CSV file. */
export function exportSiteEmails(userId: string, username: string) {
  return exportCsv(apiPath`/v1/user/${userId}/site/email-list.csv`, ['emails', username]);
}
