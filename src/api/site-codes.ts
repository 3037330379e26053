import { ApiError } from '@/lib/api-error';
import { withinSession } from '@/lib/browser/page-session';
import { formatCounted } from '@/lib/format/format';
import { COUNT_NOT_SENT, wasSent } from '@/lib/odd-rows';
import { type Site, type SitePatch, siteSchema } from '@/wire/sites.schema';
import type { User } from '@/wire/users.schema';
import { readAdminEvents } from './admin-events';
import { bareTag, tagToMatch } from './http/etag';
import { apiPath, receiveTagged, send } from './http/http';

/** How the access codes of a site are changed, so that nobody's +100 is lost. */

/** The number of access codes that a change expects, and the ETag of the site with that number. */
export type ExpectedCodes = { count: number; etag: string | null };

/** A user's site and its ETag; 404 for a user without a site. */
export function readSite(userId: string, signal?: AbortSignal) {
  return receiveTagged(siteSchema, 'GET', apiPath`/v1/user/${userId}/site`, { signal });
}

/**
 * The number of access codes of a site: from the site, or from the list if the site has none (parts-36).
 * @param listed the user's `site_allocation`; null means none yet
 * @returns undefined when neither was sent
 */
export function allocationOf(site: Site, listed: User['site_allocation']): number | undefined {
  if (wasSent(site, 'allocation')) return site.allocation;
  return listed === null ? 0 : listed;
}

/**
 * Reads what a change of a site's access codes expects. Throws if the number is not known.
 * @param listed as for `allocationOf`
 */
export async function readCodes(id: string, listed?: User['site_allocation']): Promise<ExpectedCodes> {
  // The next session must not send the write.
  const { data, etag } = await withinSession(readSite(id));
  const count = allocationOf(data, listed);
  if (count === undefined) throw new ApiError('unreadable', COUNT_NOT_SENT);
  return { count, etag };
}

/**
 * Sends a patch of a site. A change of the access codes is applied only while their number is the expected number. A proxy
 * may have renamed the ETag, so a 412 does not prove that somebody changed the site. While the number is still the
 * same after a 412, the patch is sent again (wire-4): with the bare form of the newest ETag, then without an ETag.
 */
export async function sendSitePatch(id: string, patch: SitePatch, expected?: ExpectedCodes): Promise<void> {
  if (!expected || patch.allocation === undefined) return sendPatch(id, patch, null);

  const firstRefusal = await refusalOf(sendPatch(id, patch, tagToMatch(expected.etag)));
  if (!firstRefusal) return;
  const etag = await readUnchanged(id, expected.count, firstRefusal);

  const secondRefusal = await refusalOf(sendPatch(id, patch, bareTag(etag)));
  if (!secondRefusal) return;
  await readUnchanged(id, expected.count, secondRefusal);

  await sendPatch(id, patch, null);
}

function sendPatch(id: string, patch: SitePatch, ifMatch: string | null): Promise<void> {
  return withinSession(send('PATCH', apiPath`/v1/user/${id}/site`, { body: patch, ifMatch }));
}

/** The 412 of a write; null for a success. Any other failure throws. */
async function refusalOf(write: Promise<void>): Promise<ApiError | null> {
  try {
    await write;
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) return error;
    throw error;
  }
}

/**
 * The current ETag of a site whose number of access codes is still `count`.
 * @param refusal thrown, with the new number and the author of the change, if the number differs
 */
async function readUnchanged(id: string, count: number, refusal: ApiError): Promise<string | null> {
  const currentSite = readSite(id).catch(() => {
    throw refusal;
  });
  const { data, etag } = await withinSession(currentSite);
  if (!wasSent(data, 'allocation')) throw refusal;
  if (data.allocation === count) return etag;
  const now = `${data.username} has ${formatCounted(data.allocation, 'access code')} now`;
  const lastChange = await withinSession(lastChangeOf(id));
  throw new ApiError('refused', `${refusal.message}: ${now}${lastChange}`, { status: 412 });
}

/** ', ann changed the site last', from the newest events of the history; empty if they do not say who did. */
async function lastChangeOf(userId: string): Promise<string> {
  const { events } = await readAdminEvents(null).catch(() => ({ events: [] }));
  const event = events.find(({ kind, metadataId }) => kind === 'site' && metadataId === userId);
  return event?.username ? `, ${event.username} changed the site last` : '';
}
