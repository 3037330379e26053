import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type PostsPage, postsPageSchema } from '@/wire/posts.schema';
import type { Db } from '../../db/connect';
import { groupBy } from '../../db/group-by';
import { postChoices, postMedia, postReports, posts } from '../../db/schema/posts';
import { users } from '../../db/schema/users';
import { cursorNumber, cursorTime, decodeCursor, pageOf } from '../../http/cursor';
import { CURSOR_FACT, type Facts } from '../../http/facts';
import { idSchema } from '../../http/params';
import { HttpProblem, rowOr404 } from '../../http/problem';
import { queryParam } from '../../http/query';
import type { Routes } from '../../http/route';

const PAGE = 24;
const LIST = 'posts/reported';

const placeSchema = z.tuple([cursorNumber, cursorTime, idSchema]);

const isListed = and(isNotNull(posts.reportedAt), isNull(posts.hiddenAt));

const FACTS = {
  list: {
    summary: 'Reported posts, most reported first, 24 a page',
    query: {
      filter: {
        schema: z.literal('reported'),
        description: 'Only reported posts can be listed',
        required: true,
      },
      cursor: CURSOR_FACT,
    },
    answer: postsPageSchema,
  },
  dismiss: {
    summary: 'Dismiss the reports of a post',
    details: 'The post stays in the list with `num_reports` 0.',
    answer: null,
    contractChecksRefusalsOnly: true,
  },
  hide: {
    summary: 'Hide a post',
    details: 'The post leaves the list.',
    answer: null,
    contractChecksRefusalsOnly: true,
  },
} satisfies Record<string, Facts>;

export function addPostRoutes({ route }: Routes) {
  route('GET', '/v2/post', 'staff', FACTS.list, async ({ c, tx }) => {
    if (queryParam(c, 'filter') !== 'reported') throw new HttpProblem(400, 'unknown filter');
    return listReported(tx, queryParam(c, 'cursor'));
  });

  route('DELETE', '/v1/post/:id/report', 'staff', FACTS.dismiss, async ({ id, tx, now, record }) => {
    const post = await lockPost(tx, id);
    // The reports were dismissed before: a delete done twice is 404.
    if (post.numReports === 0) throw new HttpProblem(404, 'this post has no reports');
    await tx
      .update(postReports)
      .set({ dismissedAt: now })
      .where(and(eq(postReports.postId, post.id), isNull(postReports.dismissedAt)));
    await tx.update(posts).set({ numReports: 0 }).where(eq(posts.id, post.id));
    await record('post', 'dismiss-reports', { name: post.author, id: post.id });
  });

  route('DELETE', '/v1/post/:id', 'staff', FACTS.hide, async ({ id, tx, now, record }) => {
    const post = await lockPost(tx, id);
    await tx.update(posts).set({ hiddenAt: now }).where(eq(posts.id, post.id));
    await record('post', 'hide', { name: post.author, id: post.id });
  });
}

/**
 * A post that is not hidden, locked until the call ends, so that simultaneous calls take turns. @throws 404
 */
async function lockPost(tx: Db, id: string) {
  const rows = await tx
    .select({ id: posts.id, numReports: posts.numReports, author: users.username })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(eq(posts.id, id), isNull(posts.hiddenAt)))
    .for('update', { of: posts });
  return rowOr404(rows, 'post not found');
}

/** One page of reported posts: most reported first, then newest. @throws 400 for another list's cursor */
async function listReported(tx: Db, cursor: string | null): Promise<PostsPage> {
  const place = decodeCursor(LIST, placeSchema, cursor);
  const afterCursor = place
    ? sql`(${posts.numReports}, ${posts.createdAt}, ${posts.id}) < (${place[0]}, ${place[1]}, ${place[2]})`
    : undefined;
  const rows = await tx
    .select({
      id: posts.id,
      user_id: users.id,
      username: users.username,
      user_avatar: users.avatarUrl,
      token_symbol: users.tokenSymbol,
      content: posts.content,
      createdAt: posts.createdAt,
      num_reports: posts.numReports,
      user_is_banned: users.isBanned,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(isListed, afterCursor))
    .orderBy(desc(posts.numReports), desc(posts.createdAt), desc(posts.id))
    .limit(PAGE + 1);
  const { pageRows, cursors } = pageOf(LIST, PAGE, rows, ({ num_reports, createdAt, id }) => [
    num_reports,
    createdAt.toISOString(),
    id,
  ]);
  const ids = pageRows.map(({ id }) => id);
  const mediaOf = await readMedia(tx, ids);
  const choicesOf = await readChoices(tx, ids);
  const postsOfPage = pageRows.map(({ createdAt, ...post }) => {
    const choices = choicesOf.get(post.id)?.map(({ choice }) => choice);
    return {
      ...post,
      decision: choices ? { choices } : null,
      created_at: createdAt.toISOString(),
      media: (mediaOf.get(post.id) ?? []).map(({ url, thumbnail }) => ({ url, thumbnail })),
    };
  });
  return { posts: postsOfPage, cursors };
}

/** The media of posts in their order, by post. */
async function readMedia(tx: Db, postIds: string[]) {
  const ofPosts = inArray(postMedia.postId, postIds);
  const rows = await tx.select().from(postMedia).where(ofPosts).orderBy(postMedia.position);
  return groupBy(rows, ({ postId }) => postId);
}

/** The choices of posts in their order, by post; posts without choices are not in the map. */
async function readChoices(tx: Db, postIds: string[]) {
  const ofPosts = inArray(postChoices.postId, postIds);
  const rows = await tx.select().from(postChoices).where(ofPosts).orderBy(postChoices.position);
  return groupBy(rows, ({ postId }) => postId);
}
