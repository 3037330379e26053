import { randomBytes } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { postsPageSchema } from '@/wire/posts.schema';
import { faqs as faqTable } from '../../db/schema/feedback';
import { users as userTable } from '../../db/schema/users';
import { CAST } from '../../seed/cast/cast';
import { rowIdsSchema, rowsSchema, rowTables } from '../../seed/rows-schema';
import { parsed, refusal, type TestApp } from '../../testing/app';
import { WRONG_NAMES } from '../../testing/sample-files';

export function rowsSuite(t: TestApp) {
  const post = (json: unknown) => t.call('POST', '/sandbox/rows', { json });
  async function add(json: unknown) {
    const response = await post(json);
    expect(response.status, await response.clone().text()).toBe(201);
    return rowIdsSchema.parse(await response.json());
  }

  describe("QA's rows [sandbox-114]", () => {
    test('rows can add an admin, who signs in', async () => {
      const ids = await add({
        users: [{ username: 'QA_mod', maxAuthScope: 'admin', password: 'of-our-own' }],
      });
      expect(ids).toEqual({ users: ['user-qa_mod'] });
      const json = { username: 'qa_mod', password: 'of-our-own' };
      expect((await t.call('POST', '/v1/session?scope=admin', { json })).status).toBe(204);
      const [admin] = (await t.users('/v2/user?filter=admins')).users;
      expect(admin).toMatchObject({ id: 'user-qa_mod', max_auth_scope: 'admin', followers: 100 });
      expect(admin?.avatar_url).toMatch(/^\/sandbox\/avatars\/QA-\d+\.png$/);
    });

    test('rows can add a banned user with a rank and a site, with a time that QA chooses', async () => {
      const createdAt = '2026-01-20T10:00:00.000Z';
      await add({
        sites: [{ userId: 'qa-1', displayName: 'QA on Stage' }],
        users: [
          { id: 'qa-1', username: 'qa_star', isBanned: true, featuredRank: 4, avatarUrl: null, createdAt },
        ],
        siteEmails: [{ siteUserId: 'qa-1', email: 'fan@example.com' }],
      });
      const [user] = (await t.users('/v2/user?filter=site')).users;
      expect(user).toMatchObject({
        username: 'qa_star',
        is_banned: true,
        featured_rank: 4,
        avatar_url: null,
        site_url: '/sandbox/sites/qa_star',
        site_allocation: 100,
        email_count: 1,
      });
    });

    test('rows can add a reported post with a picture, whose open reports are counted', async () => {
      const reports = [CAST.fan, CAST.hopeful, CAST.star].map(({ id }) => ({
        postId: 'qa-post',
        reporterId: id,
      }));
      const dismissedReport = {
        postId: 'qa-post',
        reporterId: CAST.beat.id,
        dismissedAt: '2026-01-20T10:00:00Z',
      };
      await add({
        media: [{ id: 'qa-picture' }],
        posts: [{ id: 'qa-post', userId: CAST.chatty.id, content: 'reported by three' }],
        postMedia: [{ postId: 'qa-post', position: 0, url: '/sandbox/media/qa-picture.png' }],
        postReports: [...reports, dismissedReport],
      });
      const { posts } = await parsed(await t.get('/v2/post?filter=reported', 'admin'), postsPageSchema);
      expect(posts.find(({ id }) => id === 'qa-post')).toMatchObject({ num_reports: 3 });
      expect((await t.get('/sandbox/media/qa-picture.png')).status).toBe(200);
    });

    test('omitted ids and times are filled in, the times by the clock', async () => {
      const { waitlists = [], faqs = [] } = await add({
        faqs: [
          { question: 'Why?', content: 'Because.' },
          { question: 'Who?', content: 'We.' },
        ],
        media: [{ id: 'qa-face' }],
        waitlists: [{ username: 'qa_wait', displayName: 'QA', avatarMediaId: 'qa-face', mediaId: 'qa-face' }],
      });
      expect([faqs.length, waitlists.length]).toEqual([2, 1]);
      const { prompts } = await (await t.get('/v1/faq', 'admin')).json();
      expect(prompts[0]).toMatchObject({ faqId: faqs[1], question: 'Who?' });
      const [storedFaq] = await t.db.select().from(faqTable).where(eq(faqTable.id, prompts[0].faqId));
      expect(storedFaq?.createdAt).toEqual(t.now());
    });

    test('passwords are hashed while other calls are answered, each password once [sandbox-170]', async () => {
      const users = Array.from({ length: 6 }, (_, n) => ({
        username: `qa_pass_${n}`,
        password: `of ${n % 2}`,
      }));
      const adding = add({ users });
      const otherCall = t.get('/v1/system/status').then(() => 'the other call');
      expect(await Promise.race([adding.then(() => 'the rows'), otherCall])).toBe('the other call');
      await adding;
      const storedUsers = await t.db.select().from(userTable).where(like(userTable.username, 'qa_pass_%'));
      expect(new Set(storedUsers.map(({ passwordHash }) => passwordHash)).size).toBe(2);
      const json = { username: 'qa_pass_5', password: 'of 1' };
      expect((await t.call('POST', '/v1/session', { json })).status).toBe(204);
    });

    test.each<[string, unknown, string]>([
      ['a name of no user', { users: [{ username: 'a_user' }, { username: 'a b' }] }, 'users.1.username: '],
      [
        'a name that is taken',
        { users: [{ username: 'qa_one' }, { username: 'SUPER' }] },
        'users.1: exists already',
      ],
      [
        'a rank of 0',
        { users: [{ username: 'qa_one', featuredRank: 0 }] },
        'users.0: has a value that cannot be stored (users_rank_positive)',
      ],
      [
        'a post of nobody',
        { users: [{ username: 'qa_one' }], posts: [{ userId: 'nobody', content: '' }] },
        'posts.0: refers to something',
      ],
      [
        'a number that is too large',
        { users: [{ username: 'qa_one', followers: 3e9 }] },
        'users.0: has a value',
      ],
      ...WRONG_NAMES.map<[string, unknown, string]>((storedAs) => [
        `the stored name ${JSON.stringify(storedAs)}`,
        { media: [{ id: 'qa-file', storedAs }] },
        'media.0.storedAs: ',
      ]),
      [
        'a stored name',
        { campaignNfts: [{ campaignId: 'campaign-empty', title: 'q', maxAvailable: 1, storedAs: '../x' }] },
        'campaignNfts.0.storedAs: must be the name of',
      ],
      [
        'a type that is no media',
        { media: [{ mime: 'text/html' }] },
        'media.0.mime: must be the type of a picture',
      ],
      ['a header in a type', { media: [{ mime: 'image/png\r\nX-A: b' }] }, 'media.0.mime: '],
      [
        'the last of many that is taken',
        {
          reservedUsernames: [...Array.from({ length: 600 }, (_, n) => `taken${n}`), 'taken0'].map(
            (username) => ({ username }),
          ),
        },
        'reservedUsernames.600: exists already',
      ],
      ['a field that is missing', { posts: [{ userId: CAST.fan.id }] }, 'posts.0.content: '],
      ['an unknown field', { users: [{ username: 'qa_one', isSuper: true }] }, 'users.0: '],
      ['a hash', { users: [{ username: 'qa_one', passwordHash: 'x' }] }, 'users.0: '],
      [
        'a question without the choices that its kind needs',
        {
          feedbackPrompts: [{ id: 'qp', primaryQuestion: 'q' }],
          feedbackQuestions: [{ promptId: 'qp', position: 0, kind: 'checkbox' }],
        },
        'feedbackQuestions.0: has a value that cannot be stored (feedback_questions_choices)',
      ],
      [
        'a name that is too long for its index',
        // Random, because the database compresses a text of one letter, which would then fit.
        { reservedUsernames: [{ username: randomBytes(9_500).toString('hex') }] },
        'reservedUsernames.0: has a value that cannot be stored',
      ],
      [
        'a time in the first century',
        { users: [{ username: 'qa_one', createdAt: '0050-01-01T00:00:00Z' }] },
        'users.0.createdAt: must be 1970 or later',
      ],
      ['a malformed time', { users: [{ username: 'qa_one', createdAt: 'today' }] }, 'users.0.createdAt: '],
      ['an unknown table', { people: [] }, ''],
      ['a session', { sessions: [] }, ''],
    ])(
      'rows with %s are refused, the error names the row, and no row is stored [media-79, media-80]',
      async (_, json, words) => {
        const usersBefore = await t.users('/v2/user');
        expect(await refusal(await post(json), 422)).toContain(words);
        expect(await t.users('/v2/user')).toEqual(usersBefore);
      },
    );

    test('rows can be added to every table of the seed but three', () => {
      expect([...rowTables.keys()]).toEqual(Object.keys(rowsSchema.shape));
      expect([...rowTables.keys()]).toEqual(
        expect.arrayContaining(['users', 'postReports', 'nftRoyalties', 'tokenDays']),
      );
      for (const closed of ['sessions', 'seedMarker', 'systemStatus'])
        expect(rowTables.has(closed)).toBe(false);
    });
  });
}
