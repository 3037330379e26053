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
    const all: Post[] = [];
    let next: string | null | undefined;
    while (next !== null) {
      const { posts, cursors } = await page(next);
      all.push(...posts);
      if (cursors.next !== null) expect(posts).toHaveLength(24);
      next = cursors.next;
      await between();
    }
    return all;
  }

  const ids = (list: Post[]) => list.map((post) => post.id);
  const remove = (path: string, as: CastMember = 'admin') => t.call('DELETE', `/v1/post/${path}`, { as });
  const found = async (id: string) => (await walk()).find((post) => post.id === id);

  describe('reported posts', () => {
    test('come 24 a page, the most reported first, of equals the newest, dismissed ones last [posts-23]', async () => {
      const all = await walk();
      expect(all).toHaveLength(40);
      expect(new Set(ids(all)).size).toBe(40);
      const inOrder = [...all].sort(
        (a, b) =>
          b.num_reports - a.num_reports ||
          b.created_at.localeCompare(a.created_at) ||
          b.id.localeCompare(a.id),
      );
      expect(ids(all)).toEqual(ids(inOrder));
      expect(all[0]?.num_reports).toBe(27);
      expect(all.at(-1)?.num_reports).toBe(0);
      expect(new Set(all.map((post) => post.created_at)).size).toBeGreaterThan(1);
    });

    test('carry their author, choices and media as they are [posts-3]', async () => {
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

    test('posts of equal reports and one moment are neither lost nor doubled at the edge of a page [posts-47]', async () => {
      t.markDirty();
      const same = { createdAt: new Date('2026-01-01T00:00:00.123Z'), numReports: 3, reportedAt: t.now() };
      await t.db.insert(posts).values(
        Array.from({ length: 50 }, (_, n) => ({
          id: `same-${n}`,
          userId: CAST.fan.id,
          content: 'x',
          ...same,
        })),
      );
      const all = ids(await walk());
      expect(all).toHaveLength(90);
      expect(new Set(all).size).toBe(90);
    });

    test('a page goes on from its place when what stood before it has changed [posts-47]', async () => {
      const before = ids(await walk());
      let turn = 0;
      const during = ids(await walk(() => remove(before[turn++] ?? '')));
      expect(during).toEqual(before);
      expect(ids(await walk())).toHaveLength(before.length - turn);
    });

    test('posts nobody reported are not among them [posts-23]', async () => {
      t.markDirty();
      await t.db.insert(posts).values({ id: 'harmless', userId: CAST.fan.id, content: 'hello' });
      expect(await found('harmless')).toBeUndefined();
    });

    test.each(['', '?filter=', '?filter=all', '?filter=reported&filter=reported', '?filter[]=reported'])(
      'no other list is asked for by %j [posts-24]',
      async (query) => {
        await refusal(await t.get(`/v2/post${query}`, 'admin'), 400);
      },
    );

    test('a cursor of another list, or none at all, is 400 [posts-24]', async () => {
      const users = await t.users('/v2/user');
      for (const cursor of [users.cursors.next, 'nonsense', '']) {
        expect(await refusal(await t.get(`${REPORTED}&cursor=${cursor}`, 'admin'), 400)).toBe(
          'malformed cursor',
        );
      }
    });
  });

  describe('dismissing reports', () => {
    test('removes all open reports of the post, once, and adds an event [posts-25]', async () => {
      const response = await remove(`${MOST}/report`);
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
      const all = await walk();
      expect(all.find((post) => post.id === MOST)?.num_reports).toBe(0);
      expect(all.findIndex((post) => post.id === MOST)).toBeGreaterThan(30);
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

    test('of nothing is 404 [posts-25, posts-26]', async () => {
      await remove(MOST);
      for (const id of ['no-such-post', MOST, '..%2f..%2fx', 'a%00b', 'x'.repeat(65)]) {
        expect(await refusal(await remove(`${id}/report`), 404)).toBe('post not found');
      }
    });
  });

  describe('hiding a post', () => {
    test('takes it out of the list, once, and is in the history [posts-26]', async () => {
      const response = await remove(MOST);
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
      expect(await found(MOST)).toBeUndefined();
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

    test('by two at once is done by one of them [posts-26]', async () => {
      const [newest] = await t.events();
      const answers = await Promise.all([remove('post-02', 'admin'), remove('post-02', 'super')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      const [event, before] = await t.events();
      expect(event).toMatchObject({ action: 'hide', metadataId: 'post-02' });
      expect(before).toEqual(newest);
    });

    test('of nothing is 404', async () => {
      for (const id of ['no-such-post', '..%2f..%2fx', 'a%00b', 'x'.repeat(65)]) {
        expect(await refusal(await remove(id), 404)).toBe('post not found');
      }
    });
  });

  test('a ban shows on the posts of who was banned', async () => {
    await t.patchUser('admin', 'star', { isBanned: true });
    expect(await found('post-03')).toMatchObject({ username: 'luna_ray', user_is_banned: true });
  });

  describe('seeded media', () => {
    test('show every picture, poster and clip that a post names, except for the lost one [posts-7]', async () => {
      const media = (await walk()).flatMap((post) => post.media);
      const addresses = media.flatMap(({ url, thumbnail }) => [url, ...(thumbnail ? [thumbnail] : [])]);
      const lost: string[] = [];
      for (const address of new Set(addresses)) {
        const response = await t.get(address);
        if (response.status === 404) {
          lost.push(address);
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
      expect(lost).toEqual(['/sandbox/media/media-post-14-1.png']);
      expect(addresses.some((address) => address.endsWith('.webm'))).toBe(true);
      await refusal(await t.get('/sandbox/media/media-post-03-1.webm'), 404);
    });

    test('a clip is sent in the parts a player asks for', async () => {
      const range = (value: string) =>
        t.call('GET', '/sandbox/media/media-post-05-1.webm', { headers: { Range: value } });
      const whole = Buffer.from(await (await t.get('/sandbox/media/media-post-05-1.webm')).arrayBuffer());
      const part = await range('bytes=4-9');
      expect(part.status).toBe(206);
      expect(part.headers.get('Content-Range')).toBe(`bytes 4-9/${whole.length}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 10));
      const rest = await range('bytes=100-');
      expect(Buffer.from(await rest.arrayBuffer())).toEqual(whole.subarray(100));
      await refusal(await range(`bytes=${whole.length}-`), 416);
      expect((await range('lines=1-2')).status).toBe(200);
    });
  });
}
