import { queryOptions } from '@tanstack/react-query';
import { ApiError, isUnconfirmed, nothingSent } from '@/lib/api-error';
import { NOT_SAID_HOW_MANY, wasSent, withLeftOut } from '@/lib/odd-rows';
import { type NewSite, type Site, type SitePatch, siteSchema } from '@/wire/sites.schema';
import type { User } from '@/wire/users.schema';
import { type Act, deletion } from './activity/act';
import { exportCsv } from './http/csv';
import { apiPath, receiveTagged, send } from './http/http';
import { defineCreate, defineWrite } from './query/define-write';
import { keys } from './query/keys';
import { unlessDone } from './query/resource-writes';
import { userQuery } from './users';

function readSite(userId: string, signal?: AbortSignal) {
  return receiveTagged(siteSchema, 'GET', apiPath`/v1/user/${userId}/site`, { signal });
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

/** User rows show a site's address, codes and e-mail count. */
const makesStale = [keys.users, keys.sites];

type Owner = Pick<User, 'id' | 'username'>;

export function createSite({ id, username }: Owner) {
  return defineCreate({
    // The same for all writes to one site, so that they run one at a time.
    key: keys.site(id),
    call: (body: NewSite) => send('POST', apiPath`/v1/user/${id}/site`, { body }),
    makesStale,
    act: { label: 'Create Site', target: username, made: 'site' },
    // A user has at most one site, so the user serves as its list.
    list: { ...userQuery(id), select: siteOf },
    nameOf: () => username,
    idOf: (user) => user.id,
  });
}

/** A list of the user, when there is a site; with a row left out when that was not sent. */
function siteOf(user: User): User[] {
  if (!wasSent(user, 'site_url')) return withLeftOut<User>([], 1);
  return user.site_url === null ? [] : [user];
}

type SiteWrite = {
  patch: SitePatch;
  /** The ETag of the site that the fields are based on, if any. */
  ifMatch?: string | null;
  /** The number of access codes before, if it is known. The list may show the new one before this is recorded. */
  before?: number;
};

/** Changes the given fields. */
export function patchSite({ id, username }: Owner) {
  return defineWrite({
    key: keys.site(id),
    call: ({ patch, ifMatch }: SiteWrite) =>
      send('PATCH', apiPath`/v1/user/${id}/site`, { body: patch, ifMatch }).catch(
        unlessDone(patch, async () => (await readSite(id)).data),
      ),
    makesStale,
    act: ({ patch, before }) => {
      const onlyCodes = Object.keys(patch).length === 1 && patch.allocation !== undefined;
      if (!onlyCodes || before === undefined) return { label: 'Edit Site', target: username };
      return codesAct({ id, username }, before, patch.allocation);
    },
  });
}

function codesAct({ id, username }: Owner, from: number, to = from): Act {
  return { change: { field: 'allocation', id, name: username, from, to } };
}

/**
 * The number of access codes of a site: its own number, or the list's if the site sent none (parts-36).
 * @param listed the user's `site_allocation`; null means none yet
 * @returns undefined when neither was sent
 */
export function allocationOf(site: Site, listed: User['site_allocation']): number | undefined {
  if (wasSent(site, 'allocation')) return site.allocation;
  return listed === undefined ? undefined : (listed ?? 0);
}

/**
 * What a change of a site's access codes is based on. Throws if their number is not known.
 * @param listed as for `allocationOf`
 */
export async function readCodes(id: string, listed?: User['site_allocation']) {
  const { data, etag } = await readSite(id);
  const before = allocationOf(data, listed);
  if (before === undefined) throw new ApiError('unreadable', NOT_SAID_HOW_MANY);
  return { before, ifMatch: etag };
}

/** What the last +100 of a user was based on, for its entry if its answer is lost. */
const basedOn = new Map<string, number>();

/**
 * Gives a user this many more access codes. The call takes the new total, so the site is read first and
 * `If-Match` is sent: if somebody else changed the site in between, the server answers 412 and no codes are
 * lost.
 * @param listed as for `allocationOf`
 */
export function giveCodes({ id, username }: Owner, listed?: User['site_allocation']) {
  return defineWrite({
    key: keys.site(id),
    call: async (more: number) => {
      basedOn.delete(id);
      const { before, ifMatch } = await readCodes(id, listed).catch(nothingSent);
      const patch: SitePatch = { allocation: before + more };
      try {
        await send('PATCH', apiPath`/v1/user/${id}/site`, { body: patch, ifMatch });
      } catch (error) {
        if (isUnconfirmed(error)) basedOn.set(id, before);
        throw error;
      }
      return before;
    },
    makesStale,
    act: (more, before = basedOn.get(id)) =>
      before === undefined
        ? { label: `+${more} access codes`, target: username, again: true }
        : codesAct({ id, username }, before, before + more),
  });
}

export function deleteSite({ id, username }: Owner) {
  return defineWrite({
    key: keys.site(id),
    call: () => send('DELETE', apiPath`/v1/user/${id}/site`),
    makesStale,
    act: deletion('Delete Site', username),
  });
}

/** Saves the e-mail addresses collected by a site as a CSV file. */
export function exportSiteEmails(userId: string, username: string) {
  return exportCsv(apiPath`/v1/user/${userId}/site/email-list.csv`, ['emails', username]);
}
