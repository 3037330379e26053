import { queryOptions } from '@tanstack/react-query';
import { ApiError, rethrowAsNotSent } from '@/lib/api-error';
import { withinSession } from '@/lib/browser/page-session';
import { formatCounted } from '@/lib/format/format';
import { COUNT_NOT_SENT, wasSent } from '@/lib/odd-rows';
import { type NewSite, type Site, type SitePatch, siteSchema } from '@/wire/sites.schema';
import type { User } from '@/wire/users.schema';
import type { Act } from './activity/act';
import { readAdminEvents } from './admin-events';
import { exportCsv } from './http/csv';
import { bareTag, tagToMatch } from './http/etag';
import { apiPath, receiveTagged, send } from './http/http';
import { defineWrite } from './query/define-write';
import { keys } from './query/keys';

function readSite(userId: string, signal?: AbortSignal) {
  return receiveTagged(siteSchema, 'GET', apiPath`/v1/user/${userId}/site`, { signal });
}

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

/** The number of access codes before a change, and the ETag of the site with that number. */
export type CodesBasis = { before: number; etag: string | null };

type SiteWrite = {
  patch: SitePatch;
  /** For a change of the access codes, if their number is known. */
  basis?: CodesBasis;
};

/** Changes the given fields. */
export function patchSite({ id, username }: Owner) {
  return defineWrite({
    key: keys.site(id),
    call: ({ patch, basis }: SiteWrite) => sendSitePatch(id, patch, basis),
    invalidates,
    act: ({ patch, basis }) => {
      const onlyCodes = Object.keys(patch).length === 1 && patch.allocation !== undefined;
      if (!onlyCodes || !basis) return { kind: 'other', label: 'Edit Site', target: username };
      return codesAct({ id, username }, basis.before, patch.allocation);
    },
  });
}

/**
 * Sends a patch. A patch of the access codes is applied only while their number equals `basis`. A proxy may have renamed
 * the ETag, so a 412 alone does not mean that somebody changed the site: the site is read again, and if the number is
 * the same, the patch is sent with the bare form of the new tag, then without a tag (wire-4).
 */
async function sendSitePatch(id: string, patch: SitePatch, basis?: CodesBasis): Promise<void> {
  const path = apiPath`/v1/user/${id}/site`;
  if (!basis || patch.allocation === undefined) return send('PATCH', path, { body: patch });
  let { etag } = basis;
  for (const formOf of [tagToMatch, bareTag]) {
    try {
      return await withinSession(send('PATCH', path, { body: patch, ifMatch: formOf(etag) }));
    } catch (error) {
      if (!isChanged(error)) throw error;
      etag = await withinSession(readUnchanged(id, basis.before, error));
    }
  }
  return send('PATCH', path, { body: patch });
}

function isChanged(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 412;
}

/**
 * The current ETag of a site whose number of access codes is still `before`.
 * @param refusal thrown, with the new number and the author of the change, if the number differs
 */
async function readUnchanged(id: string, before: number, refusal: ApiError): Promise<string | null> {
  const { data, etag } = await readSite(id).catch(() => {
    throw refusal;
  });
  if (!wasSent(data, 'allocation')) throw refusal;
  if (data.allocation === before) return etag;
  const by = await lastChangeOf(id);
  const now = `${data.username} has ${formatCounted(data.allocation, 'access code')} now`;
  const who = by ? `, ${by} changed the site last` : '';
  throw new ApiError('refused', `${refusal.message}: ${now}${who}`, { status: 412 });
}

/** The last person who changed a site, from the newest events of the history; undefined if not found there. */
async function lastChangeOf(userId: string): Promise<string | undefined> {
  const { events } = await readAdminEvents(null).catch(() => ({ events: [] }));
  return events.find(({ kind, metadataId }) => kind === 'site' && metadataId === userId)?.username;
}

function codesAct({ id, username }: Owner, from: number, to = from): Act {
  return { kind: 'change', change: { field: 'allocation', id, target: username, from, to } };
}

/**
 * The number of access codes of a site: from the site, or from the list if the site has none (parts-36).
 * @param listed the user's `site_allocation`; null means none yet
 * @returns undefined when neither was sent
 */
export function allocationOf(site: Site, listed: User['site_allocation']): number | undefined {
  if (wasSent(site, 'allocation')) return site.allocation;
  return listed === undefined ? undefined : (listed ?? 0);
}

/**
 * Reads the basis for a change of a site's access codes. Throws if the number is not known.
 * @param listed as for `allocationOf`
 */
export async function readCodes(id: string, listed?: User['site_allocation']): Promise<CodesBasis> {
  // The next session must not send the write.
  const { data, etag } = await withinSession(readSite(id));
  const before = allocationOf(data, listed);
  if (before === undefined) throw new ApiError('unreadable', COUNT_NOT_SENT);
  return { before, etag };
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
      const basis = await readCodes(id, listed).catch(rethrowAsNotSent);
      await sendSitePatch(id, { allocation: basis.before + more }, basis);
      return basis.before;
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
