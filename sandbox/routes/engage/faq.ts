import { desc, eq, type SQL } from 'drizzle-orm';
import { type FaqPatch, faqAnswerSchema, faqPatchSchema, faqsSchema, newFaqSchema } from '@/wire/faq.schema';
import type { Db } from '../../db/connect';
import { newId } from '../../db/new-id';
import { faqs } from '../../db/schema/feedback';
import { media } from '../../db/schema/media';
import { users } from '../../db/schema/users';
import type { Facts } from '../../http/facts';
import { HttpProblem, rowOr404 } from '../../http/problem';
import type { Routes } from '../../http/route';
import { usableMedia } from '../media/media-query';

const NO_FAQ = 'FAQ not found';

const FACTS = {
  list: { summary: 'All FAQ entries, newest first', answer: faqsSchema },
  create: {
    summary: 'Create an FAQ entry',
    details: '`media.userId` features that user beside the picture.',
    body: newFaqSchema,
    answer: faqAnswerSchema,
  },
  read: { summary: 'One FAQ entry', answer: faqAnswerSchema },
  change: {
    summary: 'Change an FAQ entry',
    details: '`media` is replaced as a whole; null removes it.',
    body: faqPatchSchema,
    answer: faqAnswerSchema,
  },
  remove: { summary: 'Delete an FAQ entry', answer: null },
} satisfies Record<string, Facts>;

export function addFaqRoutes({ route }: Routes) {
  route('GET', '/v1/faq', 'staff', FACTS.list, async ({ tx }) => ({ prompts: await readFaqs(tx) }));

  route('POST', '/v1/faq', 'staff', FACTS.create, async ({ body: { media, ...fields }, tx, now, record }) => {
    const id = newId();
    await tx.insert(faqs).values({ ...fields, ...(await mediaColumns(tx, media)), id, createdAt: now });
    await record('faq', 'create', { name: fields.question, id });
    return { prompt: await readFaq(tx, id) };
  });

  route('GET', '/v1/faq/:id', 'staff', FACTS.read, async ({ id, tx }) => ({ prompt: await readFaq(tx, id) }));

  // A replaced or removed picture stays unattached until the cleanup.
  route('PATCH', '/v1/faq/:id', 'staff', FACTS.change, async ({ id, body, tx, record }) => {
    const { media, ...patch } = body;
    await readFaq(tx, id);
    await tx
      .update(faqs)
      .set({ ...patch, ...(await mediaColumns(tx, media)) })
      .where(eq(faqs.id, id));
    const prompt = await readFaq(tx, id);
    await record('faq', 'update', { name: prompt.question, id });
    return { prompt };
  });

  route('DELETE', '/v1/faq/:id', 'staff', FACTS.remove, async ({ id, tx, record }) => {
    const deleted = rowOr404(await tx.delete(faqs).where(eq(faqs.id, id)).returning(), NO_FAQ);
    await record('faq', 'delete', { name: deleted.question, id });
  });
}

/**
 * The stored form of a body's `media`. It is replaced as a whole: without a user it features nobody.
 * @throws 422 for a file other than a picture and for an unknown user
 */
async function mediaColumns(tx: Db, picture: FaqPatch['media']) {
  if (picture === undefined) return {};
  if (picture === null) return { mediaId: null, mediaUserId: null };
  const { mediaId, userId = null } = picture;
  await usableMedia(tx, mediaId, 'media.mediaId', ['image']);
  if (userId !== null && (await tx.$count(users, eq(users.id, userId))) === 0)
    throw new HttpProblem(422, 'media.userId: no such user');
  return { mediaId, mediaUserId: userId };
}

/** Newest first. */
async function readFaqs(tx: Db, where?: SQL) {
  const rows = await tx
    .select({
      faq: faqs,
      url: media.url,
      user: { userId: users.id, username: users.username, avatarUrl: users.avatarUrl },
    })
    .from(faqs)
    .leftJoin(media, eq(media.id, faqs.mediaId))
    .leftJoin(users, eq(users.id, faqs.mediaUserId))
    .where(where)
    .orderBy(desc(faqs.createdAt), desc(faqs.id));
  return rows.map(({ faq: { id, question, content, creatorsOnly, mediaId }, url, user }) => ({
    faqId: id,
    question,
    content,
    creatorsOnly,
    media: url === null ? null : { mediaId, url, userInfo: user },
  }));
}

/** @throws 404 for an id that no FAQ entry has */
async function readFaq(tx: Db, id: string) {
  return rowOr404(await readFaqs(tx, eq(faqs.id, id)), NO_FAQ);
}
