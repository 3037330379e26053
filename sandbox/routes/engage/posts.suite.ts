import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Post, postsPageSchema } from '@/wire/posts.schema';
import { postReports, posts } from '../../db/schema/posts';
import { CAST } from '../../seed/cast/cast';
import { type CastMember, parsed, refusal, type TestApp } from '../../testing/app';

const REPORTED = '/v2/post?filter=reported';
const MOST = 'post-01';

export function postsSuite(t: TestApp) {
  const page = async (cursor?: string) =>
    parsed(await t.get(cursor ? `${REPORTED}&cursor=${cursor}` : REPORTED, 'admin'), postsPageSchema);

  async function walk(between: () => Promise<unknown> = async () => {}) {
    const allPosts: Post[] = [];
    let nextCursor: string | null | undefined;
    while (nextCursor !== null) {
      const { posts, cursors } = await page(nextCursor);
      allPosts.push(...posts);
      if (cursors.next !== null) expect(posts).toHaveLength(24);
      nextCursor = cursors.next;
      await between();
    }
    return allPosts;
  }

  const ids = (list: Post[]) => list.map((post) => post.id);
  const remove = (path: string, as: CastMember = 'admin') => t.call('DELETE', `/v1/post/${path}`, { as });
  const findPost = async (id: string) => (await walk()).find((post) => post.id === id);

  describe('reported posts', () => {
    test('reported posts come 24 a page: most reported first, then newest, dismissed posts last [posts-23]', async () => {
      const allPosts = await walk();
      expect(allPosts).toHaveLength(40);
      expect(new Set(ids(allPosts)).size).toBe(40);
      const inOrder = [...allPosts].sort(
        (a, b) =>
          b.num_reports - a.num_reports ||
          b.created_at.localeCompare(a.created_at) ||
          b.id.localeCompare(a.id),
      );
      expect(ids(allPosts)).toEqual(ids(inOrder));
      expect(allPosts[0]?.num_reports).toBe(27);
      expect(allPosts.at(-1)?.num_reports).toBe(0);
      expect(new Set(allPosts.map((post) => post.created_at)).size).toBeGreaterThan(1);
    });

    test('reported posts carry their author, choices and media [posts-3]', async () => {
      const { posts } = await page();
      expect(posts[0]).toMatchObject({
        user_id: CAST.bannedFan.id,
        username: 'sour_troll',
        user_avatar: CAST.bannedFan.avatarUrl,
        token_symbol: null,
        user_is_banned: true,
        decision: null,
        media: [],
      });
      expect(posts.find((post) => post.id === 'post-03')).toMatchObject({
        token_symbol: 'LUNA',
        user_is_banned: false,
        decision: { choices: ['Blue', 'Gold'] },
        media: [1, 2].map((n) => ({
          url: `/sandbox/media/media-post-03-${n}.png`,
          thumbnail: `/sandbox/media/media-post-03-${n}.png`,
        })),
      });
      expect(posts.find((post) => post.username === 'bob')?.content).toBe('line one\nline two\n\n\tindented');
    });

    test('posts of equal reports and one moment are neither lost nor doubled between two pages [posts-47]', async () => {
      t.markDirty();
      const sameMoment = {
        createdAt: new Date('2026-01-01T00:00:00.123Z'),
        numReports: 3,
        reportedAt: t.now(),
      };
      await t.db.insert(posts).values(
        Array.from({ length: 50 }, (_, n) => ({
          id: `same-${n}`,
          userId: CAST.fan.id,
          content: 'x',
          ...sameMoment,
        })),
      );
      const allPosts = ids(await walk());
      expect(allPosts).toHaveLength(90);
      expect(new Set(allPosts).size).toBe(90);
    });

    test('a page goes on from its place when the posts before it have changed [posts-47]', async () => {
      const idsBefore = ids(await walk());
      let turnsSoFar = 0;
      const idsDuring = ids(await walk(() => remove(idsBefore[turnsSoFar++] ?? '')));
      expect(idsDuring).toEqual(idsBefore);
      expect(ids(await walk())).toHaveLength(idsBefore.length - turnsSoFar);
    });

    test('posts that nobody reported are not listed [posts-23]', async () => {
      t.markDirty();
      await t.db.insert(posts).values({ id: 'harmless', userId: CAST.fan.id, content: 'hello' });
      expect(await findPost('harmless')).toBeUndefined();
    });

    test.each(['', '?filter=', '?filter=all', '?filter=reported&filter=reported', '?filter[]=reported'])(
      'the query %j asks for no list of posts [posts-24]',
      async (query) => {
        await refusal(await t.get(`/v2/post${query}`, 'admin'), 400);
      },
    );

    test('a cursor of another list, and a text that is no cursor, are 400 [posts-24]', async () => {
      const users = await t.users('/v2/user');
      for (const cursor of [users.cursors.next, 'nonsense', '']) {
        expect(await refusal(await t.get(`${REPORTED}&cursor=${cursor}`, 'admin'), 400)).toBe(
          'malformed cursor',
        );
      }
    });
  });

  describe('dismissing reports', () => {
    test('dismissing removes all open reports of the post, once, and adds an event [posts-25]', async () => {
      const response = await remove(`${MOST}/report`);
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
      const allPosts = await walk();
      expect(allPosts.find((post) => post.id === MOST)?.num_reports).toBe(0);
      expect(allPosts.findIndex((post) => post.id === MOST)).toBeGreaterThan(30);
      const reports = await t.db.select().from(postReports).where(eq(postReports.postId, MOST));
      expect(reports).toHaveLength(27);
      expect(reports.every((report) => report.dismissedAt?.getTime() === t.now().getTime())).toBe(true);
      const [event] = await t.events();
      expect(event).toMatchObject({
        username: 'admin',
        kind: 'post',
        action: 'dismiss-reports',
        metadataName: 'sour_troll',
        metadataId: MOST,
      });
      expect(await refusal(await remove(`${MOST}/report`, 'super'), 404)).toBe('this post has no reports');
      expect((await t.events())[0]).toEqual(event);
    });

    test('dismissing the reports of an unknown or hidden post is 404 [posts-25, posts-26]', async () => {
      await remove(MOST);
      for (const id of ['no-such-post', MOST, '..%2f..%2fx', 'a%00b', 'x'.repeat(65)]) {
        expect(await refusal(await remove(`${id}/report`), 404)).toBe('post not found');
      }
    });
  });

  describe('hiding a post', () => {
    test('a hidden post leaves the list, once, and the act is in the history [posts-26]', async () => {
      const response = await remove(MOST);
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
      expect(await findPost(MOST)).toBeUndefined();
      expect(await walk()).toHaveLength(39);
      const [event] = await t.events();
      expect(event).toMatchObject({
        kind: 'post',
        action: 'hide',
        metadataName: 'sour_troll',
        metadataId: MOST,
      });
      expect(await refusal(await remove(MOST, 'super'), 404)).toBe('post not found');
      expect((await t.events())[0]).toEqual(event);
    });

    test('of two people who hide a post at once one succeeds [posts-26]', async () => {
      const [newest] = await t.events();
      const answers = await Promise.all([remove('post-02', 'admin'), remove('post-02', 'super')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      const [event, before] = await t.events();
      expect(event).toMatchObject({ action: 'hide', metadataId: 'post-02' });
      expect(before).toEqual(newest);
    });

    test('hiding an unknown post is 404', async () => {
      for (const id of ['no-such-post', '..%2f..%2fx', 'a%00b', 'x'.repeat(65)]) {
        expect(await refusal(await remove(id), 404)).toBe('post not found');
      }
    });
  });

  test('a ban shows on the posts of who was banned', async () => {
    await t.patchUser('admin', 'star', { isBanned: true });
    expect(await findPost('post-03')).toMatchObject({ username: 'luna_ray', user_is_banned: true });
  });

  describe('seeded media', () => {
    test('every picture, poster and clip that a post names is served, except for the lost picture [posts-7]', async () => {
      const media = (await walk()).flatMap((post) => post.media);
      const addresses = media.flatMap(({ url, thumbnail }) => [url, ...(thumbnail ? [thumbnail] : [])]);
      const lostAddresses: string[] = [];
      for (const address of new Set(addresses)) {
        const response = await t.get(address);
        if (response.status === 404) {
          lostAddresses.push(address);
          continue;
        }
        expect(response.headers.get('Content-Type')).toBe(
          address.endsWith('.webm') ? 'video/webm' : 'image/png',
        );
        expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
        expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(bytes.toString('latin1', 0, 4)).toBe(address.endsWith('.webm') ? '\x1aE\xdf\xa3' : '\x89PNG');
      }
      expect(lostAddresses).toEqual(['/sandbox/media/media-post-14-1.png']);
      expect(addresses.some((address) => address.endsWith('.webm'))).toBe(true);
      await refusal(await t.get('/sandbox/media/media-post-03-1.webm'), 404);
    });

    test('a clip is sent in the parts a player asks for', async () => {
      const range = (value: string) =>
        t.call('GET', '/sandbox/media/media-post-05-1.webm', { headers: { Range: value } });
      const wholeClip = Buffer.from(await (await t.get('/sandbox/media/media-post-05-1.webm')).arrayBuffer());
      const partOfClip = await range('bytes=4-9');
      expect(partOfClip.status).toBe(206);
      expect(partOfClip.headers.get('Content-Range')).toBe(`bytes 4-9/${wholeClip.length}`);
      expect(Buffer.from(await partOfClip.arrayBuffer())).toEqual(wholeClip.subarray(4, 10));
      const restOfClip = await range('bytes=100-');
      expect(Buffer.from(await restOfClip.arrayBuffer())).toEqual(wholeClip.subarray(100));
      await refusal(await range(`bytes=${wholeClip.length}-`), 416);
      expect((await range('lines=1-2')).status).toBe(200);
    });
  });
}
