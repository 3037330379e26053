import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { faqAnswerSchema, faqsSchema } from '@/wire/faq.schema';
import { faqs } from '../../db/schema/feedback';
import { media } from '../../db/schema/media';
import { CAST } from '../../seed/cast/cast';
import { faqRows } from '../../seed/cast/cast-service';
import { parsed, refusal, type TestApp } from '../../testing/app';

const ID = 'faq-payout';
const PICTURE = 'media-faq-badge';
const VIDEO = 'media-site-miles_beat';
const NEW_ENTRY = { question: 'Who are you?', content: 'The people who run this.', creatorsOnly: false };
const STAR = { userId: CAST.star.id, username: 'luna_ray', avatarUrl: CAST.star.avatarUrl };
const pictureOf = (mediaId: string, userInfo: object | null) => ({
  mediaId,
  url: `/sandbox/media/${mediaId}.png`,
  userInfo,
});

export function faqSuite(t: TestApp) {
  const post = (json: unknown) => t.call('POST', '/v1/faq', { as: 'admin', json });
  const patch = (json: unknown, id = ID) => t.call('PATCH', `/v1/faq/${id}`, { as: 'admin', json });
  const remove = (id = ID) => t.call('DELETE', `/v1/faq/${id}`, { as: 'admin' });
  const list = async () => (await parsed(await t.get('/v1/faq', 'admin'), faqsSchema)).prompts;
  const promptOf = (response: Response) => parsed(response, faqAnswerSchema).then(({ prompt }) => prompt);
  const readOne = async (id = ID) => promptOf(await t.get(`/v1/faq/${id}`, 'admin'));

  describe('FAQ', () => {
    test('entries are listed newest first, with pictures and whom the pictures feature [faq-19]', async () => {
      const prompts = await list();
      expect(prompts.map((faq) => faq.faqId)).toEqual(faqRows.map((row) => row.id));
      expect((await (await t.get('/v1/faq', 'admin')).json()).prompts[0]).toEqual({
        faqId: 'faq-tokens',
        question: 'What are tokens?',
        content: 'Tokens are what you support a creator with.',
        creatorsOnly: false,
        media: pictureOf('media-faq-tokens', STAR),
      });
      expect(prompts.map((faq) => faq.media && (faq.media.userInfo?.username ?? 'nobody'))).toEqual([
        'luna_ray',
        'miles_beat',
        null,
        'nobody',
        null,
      ]);
      expect(prompts.map((faq) => faq.creatorsOnly)).toEqual([false, true, false, false, true]);
      for (const faq of prompts) expect(await readOne(faq.faqId)).toEqual(faq);
    });

    test.each<[string, object, object | null]>([
      ['only texts', {}, null],
      ['a picture', { media: { mediaId: PICTURE } }, pictureOf(PICTURE, null)],
      [
        'a picture that features somebody',
        { media: { mediaId: PICTURE, userId: CAST.star.id }, creatorsOnly: true },
        pictureOf(PICTURE, STAR),
      ],
      ['as much as fits', { question: 'x'.repeat(20_000), content: ' \n👩‍🚀'.repeat(2_500) }, null],
      ['markup, which is text', { question: '<b>?</b>', content: '<script>alert(1)</script>' }, null],
    ])(
      'an entry with %s is created, stored and first in the list [faq-21, faq-23]',
      async (_, more, picture) => {
        const body = { ...NEW_ENTRY, ...more };
        const response = await post(body);
        expect(response.status).toBe(201);
        const { prompt } = z.parse(faqAnswerSchema, await response.json());
        expect(prompt).toEqual({ ...body, faqId: prompt.faqId, media: picture });
        expect((await list())[0]).toEqual(prompt);
        expect((await t.events())[0]).toMatchObject({
          kind: 'faq',
          action: 'create',
          username: 'admin',
          metadataName: body.question,
          metadataId: prompt.faqId,
        });
      },
    );

    test.each<[string, object, string]>([
      ['an empty question', { question: '' }, 'question: must not be empty'],
      ['a blank question', { question: ' \n\t' }, 'question: must not be empty'],
      ['a long question', { question: 'x'.repeat(20_001) }, 'question: must be at most 20000 characters'],
      ['NUL in the question', { question: 'a\0' }, 'question'],
      ['a number as the question', { question: 7 }, 'question'],
      ['empty content', { content: '' }, 'content: must not be empty'],
      ['half a character in the content', { content: 'a\ud800' }, 'content'],
      ['long content', { content: 'x'.repeat(20_001) }, 'content: must be at most 20000 characters'],
      ['creatorsOnly as text', { creatorsOnly: 'true' }, 'creatorsOnly'],
      ['creatorsOnly null', { creatorsOnly: null }, 'creatorsOnly'],
      ['a video', { media: { mediaId: VIDEO } }, 'media.mediaId: must be an image'],
      ['an unknown picture', { media: { mediaId: 'no-such-media' } }, 'media.mediaId: no such media'],
      [
        'a picture nobody has sent yet',
        { media: { mediaId: 'media-reserved' } },
        'media.mediaId: no such media',
      ],
      ['an id of another kind as picture', { media: { mediaId: ID } }, 'media.mediaId: no such media'],
      ['NUL in the media id', { media: { mediaId: 'a\0' } }, ''],
      ['an unknown user', { media: { mediaId: PICTURE, userId: 'nobody' } }, 'media.userId: no such user'],
      ['an empty user', { media: { mediaId: PICTURE, userId: '' } }, 'media.userId'],
      ['NUL in the user id', { media: { mediaId: PICTURE, userId: 'a\0' } }, ''],
      ['a user without a picture', { media: { userId: CAST.star.id } }, 'media.mediaId'],
      ['only the id of a picture', { media: PICTURE }, 'media'],
      ['an address of the picture', { media: { mediaId: PICTURE, url: 'https://evil.example' } }, 'media'],
      ['an id of its own', { faqId: 'mine' }, ''],
    ])(
      'an entry with %s is neither created nor changed [faq-21, faq-22, faq-23, sandbox-90]',
      async (_, more, text) => {
        t.markDirty();
        await t.db.insert(media).values({ id: 'media-reserved', filename: 'a.png' });
        const [entriesBefore, eventsBefore] = [await list(), await t.events()];
        for (const response of [await post({ ...NEW_ENTRY, ...more }), await patch(more)]) {
          expect(await refusal(response, 422)).toContain(text);
        }
        expect(await list()).toEqual(entriesBefore);
        expect(await t.events()).toEqual(eventsBefore);
      },
    );

    test.each(['question', 'content', 'creatorsOnly'])(
      'an entry is not created without %s, or with media null',
      async (field) => {
        expect(await refusal(await post({ ...NEW_ENTRY, [field]: undefined }), 422)).toContain(field);
        expect(await refusal(await post({ ...NEW_ENTRY, media: null }), 422)).toContain('media');
      },
    );

    test.each<[string, object, object]>([
      ['the question', { question: 'When?' }, { question: 'When?' }],
      ['the content', { content: 'Soon.' }, { content: 'Soon.' }],
      ['whom it is for', { creatorsOnly: false }, { creatorsOnly: false }],
      ['its picture, which is removed', { media: null }, { media: null }],
      [
        'another picture and user',
        { media: { mediaId: PICTURE, userId: CAST.star.id } },
        { media: pictureOf(PICTURE, STAR) },
      ],
      [
        'a picture that features nobody',
        { media: { mediaId: PICTURE } },
        { media: pictureOf(PICTURE, null) },
      ],
    ])('an entry changes by %s and by nothing else [faq-21, faq-23]', async (_, body, expected) => {
      const expectedEntry = { ...(await readOne()), ...expected };
      expect(await promptOf(await patch(body))).toEqual(expectedEntry);
      expect(await readOne()).toEqual(expectedEntry);
      expect((await t.events())[0]).toMatchObject({
        kind: 'faq',
        action: 'update',
        metadataName: expectedEntry.question,
        metadataId: ID,
      });
    });

    test('an entry without a picture features nobody, and the removed picture stays stored [faq-22]', async () => {
      await patch({ media: null });
      const [row] = await t.db.select().from(faqs).where(eq(faqs.id, ID));
      expect(row).toMatchObject({ mediaId: null, mediaUserId: null });
      expect(await t.db.select().from(media).where(eq(media.id, 'media-faq-payout'))).toHaveLength(1);
    });

    test('an entry names the featured user by the current name', async () => {
      await t.patchUser('super', 'star', { username: 'luna_moved' });
      expect((await readOne('faq-tokens')).media?.userInfo?.username).toBe('luna_moved');
    });

    test('an empty change is refused', async () => {
      for (const json of [{}, [], null]) await refusal(await patch(json), 422);
    });

    test('an entry is deleted once [faq-21]', async () => {
      expect((await remove()).status).toBe(204);
      expect((await list()).map((faq) => faq.faqId)).not.toContain(ID);
      expect((await t.events())[0]).toMatchObject({
        kind: 'faq',
        action: 'delete',
        metadataName: 'When am I paid?',
        metadataId: ID,
      });
      expect(await refusal(await remove(), 404)).toBe('FAQ not found');
      await refusal(await patch({ question: 'x' }), 404);
      await refusal(await t.get(`/v1/faq/${ID}`, 'admin'), 404);
    });

    test.each(['no-such-faq', 'feedback-stream', CAST.star.id, 'a.b', '%00', '%ED%A0%80'])(
      'an entry of the id %s is 404',
      async (id) => {
        await refusal(await t.get(`/v1/faq/${id}`, 'admin'), 404);
        await refusal(await patch({ question: 'x' }, id), 404);
        await refusal(await remove(id), 404);
      },
    );
  });
}
