import { desc, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  newWaitlistSchema,
  type Waitlist,
  waitlistPatchSchema,
  waitlistSchema,
  waitlistsSchema,
} from '@/wire/waitlists.schema';
import type { Db } from '../../db/connect';
import { newId } from '../../db/new-id';
import { media } from '../../db/schema/media';
import { waitlistMembers, waitlists } from '../../db/schema/sites';
import type { Facts } from '../../http/facts';
import { rowOr404 } from '../../http/problem';
import type { Routes } from '../../http/route';
import { mediaAnswer, usableMedia } from '../media/media-query';
import { refuseTakenName } from '../users/taken-names';
import { joinedAnswer } from './joined-list';
import { storedHandles } from './socials';

const NO_WAITLIST = 'waitlist not found';

const avatar = alias(media, 'avatar');

const FACTS = {
  list: { summary: 'All waitlists, newest first', answer: waitlistsSchema },
  create: {
    summary: 'Create a waitlist',
    details: 'The username must be new among users, waitlists and reserved names, in any case.',
    body: newWaitlistSchema,
    answer: waitlistSchema,
    errors: { 409: 'the username is taken' },
  },
  change: { summary: 'Change a waitlist', body: waitlistPatchSchema, answer: waitlistSchema },
  remove: { summary: 'Delete a waitlist', answer: null },
  members: { summary: 'Members of a waitlist: `username,email,joinedAt`', answer: 'csv' },
} satisfies Record<string, Facts>;

export function addWaitlistRoutes({ route, openRoute }: Routes) {
  route('GET', '/v1/waitlist', 'staff', FACTS.list, async ({ tx }) => ({
    waitlists: await readWaitlists(tx),
  }));

  route('POST', '/v1/waitlist', 'staff', FACTS.create, async ({ body, tx, now, record }) => {
    await requireUsableMedia(tx, body);
    await refuseTakenName(tx, body.username);
    const id = newId();
    await tx.insert(waitlists).values({ ...body, ...storedHandles(body), id, createdAt: now });
    await record('waitlist', 'create', { name: body.username, id });
    return readWaitlist(tx, id);
  });

  route('PATCH', '/v1/waitlist/:id', 'staff', FACTS.change, async ({ id, body: patch, tx, record }) => {
    const { username } = await readWaitlist(tx, id);
    await requireUsableMedia(tx, patch);
    await tx
      .update(waitlists)
      .set({ ...patch, ...storedHandles(patch) })
      .where(eq(waitlists.id, id));
    await record('waitlist', 'update', { name: username, id });
    return readWaitlist(tx, id);
  });

  // The media of a deleted waitlist stay unattached until the cleanup.
  route('DELETE', '/v1/waitlist/:id', 'staff', FACTS.remove, async ({ id, tx, record }) => {
    const deleted = rowOr404(await tx.delete(waitlists).where(eq(waitlists.id, id)).returning(), NO_WAITLIST);
    await record('waitlist', 'delete', { name: deleted.username, id });
  });

  openRoute('GET', '/v1/waitlist/:id/members.csv', 'staff', FACTS.members, (call) =>
    joinedAnswer(call, 'waitlist', (db, id) => readWaitlist(db, id).then(({ username }) => username)),
  );
}

/** @throws 422 for media that were not uploaded, and for an avatar that is no picture */
async function requireUsableMedia(tx: Db, body: { mediaId?: string; avatarMediaId?: string }) {
  if (body.mediaId !== undefined) await usableMedia(tx, body.mediaId);
  if (body.avatarMediaId !== undefined) {
    await usableMedia(tx, body.avatarMediaId, 'avatarMediaId', ['image']);
  }
}

/** Newest first. */
export async function readWaitlists(tx: Db, where?: SQL): Promise<Waitlist[]> {
  const rows = await tx
    .select({
      waitlist: waitlists,
      media,
      avatarUrl: avatar.url,
      memberCount: tx.$count(waitlistMembers, eq(waitlistMembers.waitlistId, waitlists.id)),
    })
    .from(waitlists)
    .innerJoin(media, eq(media.id, waitlists.mediaId))
    .innerJoin(avatar, eq(avatar.id, waitlists.avatarMediaId))
    .where(where)
    .orderBy(desc(waitlists.createdAt), desc(waitlists.id));
  return rows.map(({ waitlist: { mediaId: _m, avatarMediaId: _a, createdAt: _c, ...waitlist }, ...row }) => ({
    ...waitlist,
    ...row,
    bio: waitlist.bio || null,
    media: mediaAnswer(row.media),
  }));
}

/** @throws 404 for an id that no waitlist has */
async function readWaitlist(tx: Db, id: string): Promise<Waitlist> {
  return rowOr404(await readWaitlists(tx, eq(waitlists.id, id)), NO_WAITLIST);
}
