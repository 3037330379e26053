import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { idSchema } from '@/wire/params';
import { type Post, type PostsPage, postsPageSchema } from '@/wire/posts.schema';
import type { Db } from '../../db/connect';
import { postChoices, postMedia, postReports, posts } from '../../db/schema/posts';
import { users } from '../../db/schema/users';
import { cursorNumber, cursorTime, decodeCursor, pageOf } from '../../http/cursor';
import { CURSOR_FACT, type Facts } from '../../http/facts';
import { HttpProblem } from '../../http/problem';
import { queryParam } from '../../http/query';
import type { Routes } from '../../http/route';

const PAGE = 24;
const LIST = 'posts/reported';
const NO_POST = 'post not found';

const placeSchema = z.tuple([cursorNumber, cursorTime, idSchema]);

const author = {
  id: users.id,
  username: users.username,
  avatarUrl: users.avatarUrl,
  tokenSymbol: users.tokenSymbol,
  isBanned: users.isBanned,
};

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
  dismiss: { summary: 'Dismiss the reports of a post', answer: null },
  hide: { summary: 'Hide a post', answer: null },
} satisfies Record<string, Facts>;

export function addPostRoutes({ route }: Routes) {
  route('GET', '/v2/post', 'staff', FACTS.list, async ({ c, tx }) => {
    if (queryParam(c, 'filter') !== 'reported') throw new HttpProblem(400, 'unknown filter');
    return listReported(tx, queryParam(c, 'cursor'));
  });

  route('DELETE', '/v1/post/:id/report', 'staff', FACTS.dismiss, async ({ id, tx, now, record }) => {
    const post = await holdPost(tx, id);
    // Somebody else deleted it first.
    if (post.numReports === 0) throw new HttpProblem(404, 'this post has no reports');
    await tx
      .update(postReports)
      .set({ dismissedAt: now })
      .where(and(eq(postReports.postId, post.id), isNull(postReports.dismissedAt)));
    await tx.update(posts).set({ numReports: 0 }).where(eq(posts.id, post.id));
    await record('post', 'dismiss-reports', { name: post.author, id: post.id });
  });

  route('DELETE', '/v1/post/:id', 'staff', FACTS.hide, async ({ id, tx, now, record }) => {
    const post = await holdPost(tx, id);
    await tx.update(posts).set({ hiddenAt: now }).where(eq(posts.id, post.id));
    await record('post', 'hide', { name: post.author, id: post.id });
  });
}

/**
 * A post that is not hidden, locked until the call ends, so that simultaneous calls take turns. @throws 404
 */
async function holdPost(tx: Db, id: string) {
  const [post] = await tx
    .select({ id: posts.id, numReports: posts.numReports, author: users.username })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(eq(posts.id, id), isNull(posts.hiddenAt)))
    .for('update', { of: posts });
  if (!post) throw new HttpProblem(404, NO_POST);
  return post;
}

/** One page of reported posts: most reported first, then newest. @throws 400 for another list's cursor */
async function listReported(tx: Db, cursor: string | null): Promise<PostsPage> {
  const place = decodeCursor(LIST, placeSchema, cursor);
  const past =
    place &&
    sql`(${posts.numReports}, ${posts.createdAt}, ${posts.id}) < (${place[0]}, ${place[1]}, ${place[2]})`;
  const rows = await tx
    .select({ post: posts, author })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(isListed, past ?? undefined))
    .orderBy(desc(posts.numReports), desc(posts.createdAt), desc(posts.id))
    .limit(PAGE + 1);
  const { shown, cursors } = pageOf(LIST, PAGE, rows, ({ post: { numReports, createdAt, id } }) => [
    numReports,
    createdAt.toISOString(),
    id,
  ]);
  return { posts: await withParts(tx, shown), cursors };
}

type Row = {
  post: typeof posts.$inferSelect;
  author: Pick<typeof users.$inferSelect, keyof typeof author>;
};

/** Adds media and choices to the posts of a page, with one query each. */
async function withParts(tx: Db, rows: Row[]): Promise<Post[]> {
  const ids = rows.map(({ post }) => post.id);
  const media = await tx
    .select()
    .from(postMedia)
    .where(inArray(postMedia.postId, ids))
    .orderBy(postMedia.position);
  const choices = await tx
    .select()
    .from(postChoices)
    .where(inArray(postChoices.postId, ids))
    .orderBy(postChoices.position);
  return rows.map(({ post, author }) => {
    const own = choices.filter(({ postId }) => postId === post.id).map(({ choice }) => choice);
    return {
      id: post.id,
      user_id: author.id,
      username: author.username,
      user_avatar: author.avatarUrl,
      token_symbol: author.tokenSymbol,
      content: post.content,
      decision: own.length > 0 ? { choices: own } : null,
      created_at: post.createdAt.toISOString(),
      num_reports: post.numReports,
      media: media
        .filter(({ postId }) => postId === post.id)
        .map(({ url, thumbnail }) => ({ url, thumbnail })),
      user_is_banned: author.isBanned,
    };
  });
}
