import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { newSiteSchema, type Site, sitePatchSchema, siteSchema } from '@/wire/sites.schema';
import type { Db } from '../../db/connect';
import { newId } from '../../db/new-id';
import { media } from '../../db/schema/media';
import { sites } from '../../db/schema/sites';
import { users } from '../../db/schema/users';
import type { Facts } from '../../http/facts';
import { HttpProblem, rowOr404 } from '../../http/problem';
import type { Routes } from '../../http/route';
import { siteUrl } from '../../seed/cast/cast-sites';
import { mediaAnswer, usableMedia } from '../media/media-query';
import { NO_USER } from '../users/users';
import { joinedAnswer } from './joined-list';
import { storedHandles } from './socials';

const NO_SITE = 'this user has no site';

const FACTS = {
  create: {
    summary: 'Create the site of a user',
    details: 'A user has one site at most.',
    body: newSiteSchema,
    answer: siteSchema,
    etag: true,
    errors: { 409: 'this user has a site already' },
  },
  read: { summary: 'The site of a user', answer: siteSchema, etag: true },
  change: {
    summary: 'Change a site',
    details: '`allocation` is the new number of access codes, not how many are added.',
    body: sitePatchSchema,
    answer: siteSchema,
    etag: true,
    errors: { 412: 'the site is no longer what `If-Match` names' },
  },
  remove: { summary: 'Delete a site', details: 'The user stays.', answer: null },
  emails: { summary: 'E-mail list of a site: `email,joinedAt`', answer: 'csv' },
} satisfies Record<string, Facts>;

export function addSiteRoutes({ route, openRoute }: Routes) {
  route('POST', '/v1/user/:id/site', 'staff', FACTS.create, async ({ c, id, body, tx, now, record }) => {
    const { initialAllocation: allocation, ...fields } = body;
    const user = rowOr404(await tx.select().from(users).where(eq(users.id, id)), NO_USER);
    await usableMedia(tx, fields.mediaId);
    const url = await freeUrl(tx, user.username);
    const insertedRows = await tx
      .insert(sites)
      .values({ ...fields, ...storedHandles(fields), userId: id, url, allocation, createdAt: now })
      .onConflictDoNothing({ target: sites.userId })
      .returning();
    if (insertedRows.length === 0) throw new HttpProblem(409, 'this user has a site already');
    await record('site', 'create', { name: user.username, id });
    return answerOf(c, await readSite(tx, id));
  });

  route('GET', '/v1/user/:id/site', 'staff', FACTS.read, async ({ c, id, tx }) =>
    answerOf(c, await readSite(tx, id)),
  );

  route('PATCH', '/v1/user/:id/site', 'staff', FACTS.change, async ({ c, id, body: patch, tx, record }) => {
    // Lock the row: the second of two writers is checked against the state that the first writer stored.
    const rowBefore = rowOr404(
      await tx.select().from(sites).where(eq(sites.userId, id)).for('update'),
      NO_SITE,
    );
    requireMatch(c, etagOf(rowBefore));
    if (patch.mediaId !== undefined) await usableMedia(tx, patch.mediaId);
    await tx
      .update(sites)
      .set({ ...patch, ...storedHandles(patch) })
      .where(eq(sites.userId, id));
    const changedSite = await readSite(tx, id);
    await record('site', 'update', { name: changedSite.site.username, id });
    return answerOf(c, changedSite);
  });

  // The media of a deleted site stay unattached until the cleanup.
  route('DELETE', '/v1/user/:id/site', 'staff', FACTS.remove, async ({ id, tx, record }) => {
    const { site } = await readSite(tx, id);
    rowOr404(await tx.delete(sites).where(eq(sites.userId, id)).returning(), NO_SITE);
    await record('site', 'delete', { name: site.username, id });
  });

  openRoute('GET', '/v1/user/:id/site/email-list.csv', 'staff', FACTS.emails, (call) =>
    joinedAnswer(call, 'site', (db, id) => readSite(db, id).then(({ site }) => site.username)),
  );
}

/** The ETag of a row: equal for equal rows, different for different rows. */
function etagOf(row: object): string {
  return `"${hash('sha256', JSON.stringify(row), 'base64url').slice(0, 22)}"`;
}

/** @throws 412 if the `If-Match` of a write names another state than the current one */
function requireMatch(c: Context, etag: string) {
  const header = c.req.header('If-Match');
  if (header === undefined) return;
  const tags = header.split(',').map((tag) => tag.trim());
  // Weak tags match nothing here (RFC 9110 §13.1.1).
  if (!tags.includes(etag) && header.trim() !== '*')
    throw new HttpProblem(412, 'this site was changed by somebody else meanwhile');
}

function answerOf(c: Context, { site, etag }: Awaited<ReturnType<typeof readSite>>) {
  c.header('ETag', etag);
  return site;
}

/** @throws 404 for an unknown user and for one without a site */
async function readSite(tx: Db, userId: string): Promise<{ site: Site; etag: string }> {
  const rows = await tx
    .select({ site: sites, username: users.username, media })
    .from(sites)
    .innerJoin(users, eq(users.id, sites.userId))
    .leftJoin(media, eq(media.id, sites.mediaId))
    .where(eq(sites.userId, userId));
  const row = rowOr404(rows, NO_SITE);
  const { url: _url, mediaId: _mediaId, createdAt: _createdAt, ...site } = row.site;
  return {
    site: { ...site, username: row.username, media: mediaAnswer(row.media) },
    etag: etagOf(row.site),
  };
}

/** An address made from the username. It survives a rename, so the next user of that name gets one with an id. */
async function freeUrl(tx: Db, username: string): Promise<string> {
  const url = siteUrl(username);
  const sitesAtUrl = await tx.select({ userId: sites.userId }).from(sites).where(eq(sites.url, url));
  return sitesAtUrl.length === 0 ? url : siteUrl(`${username}_${newId()}`);
}
