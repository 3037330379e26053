import { eq } from 'drizzle-orm';
import { newSiteSchema, type Site, sitePatchSchema, siteSchema } from '@/wire/sites.schema';
import type { Db } from '../../db/connect';
import { newId } from '../../db/new-id';
import { media } from '../../db/schema/media';
import { sites } from '../../db/schema/sites';
import { users } from '../../db/schema/users';
import { etagOf, requireMatch } from '../../files/etag';
import { readBody } from '../../http/body';
import { csvAnswer, csvPages } from '../../http/csv';
import type { Facts } from '../../http/facts';
import { HttpProblem } from '../../http/problem';
import { idParam } from '../../http/query';
import type { Routes } from '../../http/route';
import { siteUrl } from '../../seed/cast/cast-sites';
import { mediaAnswer, usableMedia } from '../media/media-query';
import { NO_USER } from '../users/users';
import { emailList } from './email-list';
import { storedHandles } from './socials';

const NO_SITE = 'this user has no site';
const CHANGED = 'this site was changed by somebody else meanwhile';

const FACTS = {
  create: {
    summary: 'Create the site of a user',
    body: newSiteSchema,
    answer: siteSchema,
    status: 201,
    etag: true,
    errors: { 409: 'this user has a site already' },
  },
  read: { summary: 'The site of a user', answer: siteSchema, etag: true },
  change: {
    summary: 'Change a site',
    body: sitePatchSchema,
    answer: siteSchema,
    etag: true,
    errors: { 412: 'the site is no longer what `If-Match` names' },
  },
  remove: { summary: 'Delete a site', answer: null },
  emails: { summary: 'E-mail list of a site: `email,joinedAt`', answer: 'csv' },
} satisfies Record<string, Facts>;

export function addSiteRoutes({ route, openRoute }: Routes) {
  route('POST', '/v1/user/:id/site', 'staff', FACTS.create, async ({ c, tx, now, record }) => {
    const userId = idParam(c, NO_USER);
    const { initialAllocation, ...body } = await readBody(c, newSiteSchema);
    const [user] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId));
    if (!user) throw new HttpProblem(404, NO_USER);
    await usableMedia(tx, body.mediaId);
    const made = await tx
      .insert(sites)
      .values({
        ...body,
        ...storedHandles(body),
        userId,
        url: await freeUrl(tx, user.username),
        allocation: initialAllocation,
        createdAt: now,
      })
      .onConflictDoNothing({ target: sites.userId })
      .returning();
    if (made.length === 0) throw new HttpProblem(409, 'this user has a site already');
    await record('site', 'create', { name: user.username, id: userId });
    const { site, etag } = await readSite(tx, userId);
    return c.json(site, 201, { ETag: etag });
  });

  route('GET', '/v1/user/:id/site', 'staff', FACTS.read, async ({ c, tx }) => {
    const { site, etag } = await readSite(tx, idParam(c, NO_SITE));
    return c.json(site, 200, { ETag: etag });
  });

  route('PATCH', '/v1/user/:id/site', 'staff', FACTS.change, async ({ c, tx, record }) => {
    const userId = idParam(c, NO_SITE);
    const patch = await readBody(c, sitePatchSchema);
    // Lock the row: the second of two writers is checked against the state that the first one wrote.
    const [before] = await tx.select().from(sites).where(eq(sites.userId, userId)).for('update');
    if (!before) throw new HttpProblem(404, NO_SITE);
    requireMatch(c, etagOf(before), CHANGED);
    if (patch.mediaId !== undefined) await usableMedia(tx, patch.mediaId);
    await tx
      .update(sites)
      .set({ ...patch, ...storedHandles(patch) })
      .where(eq(sites.userId, userId));
    const { site, etag } = await readSite(tx, userId);
    await record('site', 'update', { name: site.username, id: userId });
    return c.json(site, 200, { ETag: etag });
  });

  // The media of a deleted site stay unattached until the cleanup.
  route('DELETE', '/v1/user/:id/site', 'staff', FACTS.remove, async ({ c, tx, record }) => {
    const { site } = await readSite(tx, idParam(c, NO_SITE));
    const gone = await tx.delete(sites).where(eq(sites.userId, site.userId)).returning();
    if (gone.length === 0) throw new HttpProblem(404, NO_SITE);
    await record('site', 'delete', { name: site.username, id: site.userId });
    return c.body(null, 204);
  });

  openRoute('GET', '/v1/user/:id/site/email-list.csv', 'staff', FACTS.emails, async ({ c, db, clock }) => {
    const read = () => readSite(db, idParam(c, NO_SITE));
    const { username, userId } = (await read()).site;
    return csvAnswer(c, `emails-${username}`, clock(), csvPages(emailList(db, 'site', userId), read));
  });
}

/** @throws 404 for an unknown user and for one without a site */
async function readSite(tx: Db, userId: string): Promise<{ site: Site; etag: string }> {
  const [row] = await tx
    .select({ site: sites, username: users.username, media })
    .from(sites)
    .innerJoin(users, eq(users.id, sites.userId))
    .leftJoin(media, eq(media.id, sites.mediaId))
    .where(eq(sites.userId, userId));
  if (!row) throw new HttpProblem(404, NO_SITE);
  const { url: _url, mediaId: _mediaId, createdAt: _createdAt, ...site } = row.site;
  return {
    site: { ...site, username: row.username, media: mediaAnswer(row.media) },
    etag: etagOf(row.site),
  };
}

/** An address made from the username, unless the site of its former owner still uses it. */
async function freeUrl(tx: Db, username: string): Promise<string> {
  const url = siteUrl(username);
  const taken = await tx.select({ userId: sites.userId }).from(sites).where(eq(sites.url, url));
  return taken.length === 0 ? url : siteUrl(`${username}_${newId()}`);
}
