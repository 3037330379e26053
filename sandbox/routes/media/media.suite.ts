import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { faqs } from '../../db/schema/feedback';
import { media } from '../../db/schema/media';
import { nftCampaigns, nftDrops } from '../../db/schema/nft';
import { postMedia } from '../../db/schema/posts';
import { sites, waitlists } from '../../db/schema/sites';
import { CAST } from '../../seed/cast/cast';
import { mediaRows } from '../../seed/cast/cast-media';
import { sweep } from '../../sweep';
import { refusal, type TestApp } from '../../testing/app';
import { mediaCalls } from '../../testing/media-calls';
import { GOOD_FILES, piecesOf, WRONG_NAMES } from '../../testing/sample-files';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const NAMES = [
  'a/b.png',
  'a\\b.png',
  '../../x.png',
  '.htaccess',
  'a%00.png',
  '100%.png',
  'a;b".png',
  'CON.png',
  'a.png.',
  'a.png ',
  'none',
  'x.png.html',
  '🎸 é e\u0301 ك.png',
  'gnp\u202eexe.png',
  'a?b#c&d=e.png',
  "'; drop table media; --",
];

export function mediaSuite(t: TestApp) {
  const { reserve, put, mark, drop, storedNames, row, upload, videoStatus } = mediaCalls(t);

  describe('reserving', () => {
    test('reserving gives an id and the addresses of upload and thumbnail, and adds an event [media-15, media-24]', async () => {
      const { media_id, upload_url, thumbnail } = await reserve('Tour 2026.png');
      expect(upload_url).toMatch(/^\/sandbox\/upload\/[\w-]{40,}$/);
      expect(thumbnail).toBe(`/v1/media/${media_id}/thumbnail`);
      expect(await row(media_id)).toMatchObject({
        filename: 'Tour 2026.png',
        status: 'reserved',
        uploadedBy: CAST.admin.id,
        storedAs: null,
      });
      // A reader of the table cannot upload with the stored values.
      expect(JSON.stringify(await row(media_id))).not.toContain(upload_url.split('/').at(-1));
      expect((await t.events())[0]).toMatchObject({
        kind: 'media',
        action: 'create',
        metadataName: 'Tour 2026.png',
        metadataId: media_id,
      });
      await refusal(await t.get(thumbnail ?? ''), 404);
      await refusal(await t.get(`/sandbox/media/${media_id}.png`), 404);
    });

    test('names of every kind are stored for people, and no part of a name reaches the disk [media-15]', async () => {
      for (const name of NAMES) {
        const { id, url } = await upload(GOOD_FILES.png, name);
        expect((await row(id))?.filename).toBe(name);
        expect(url).toBe(`/sandbox/media/${id}.png`);
        expect(storedNames()).toContain((await row(id))?.storedAs);
      }
      expect(storedNames()).toHaveLength(NAMES.length);
      for (const name of storedNames()) expect(name).toMatch(/^[0-9a-f]{32}$/);
    });

    test('a name is cut at 255 bytes, between two characters', async () => {
      const nameOf = async (name: string) => (await row((await reserve(name)).media_id))?.filename;
      expect(await nameOf('x'.repeat(255))).toBe('x'.repeat(255));
      expect(await nameOf('x'.repeat(256))).toBe('x'.repeat(255));
      expect(await nameOf(`${'x'.repeat(254)}é`)).toBe('x'.repeat(254));
      expect(await nameOf('🎸'.repeat(100))).toBe('🎸'.repeat(63));
    });

    test.each([
      ['%', 400],
      ['100%.png', 400],
      ['%E2%82', 400],
      ['%ED%A0%80.png', 400],
      ['a%00.png', 422],
      ['a%0D%0ASet-Cookie:%20x=1.png', 422],
      ['%7F', 422],
      ['%20', 422],
      ['a/b.png', 404],
    ])('the segment %s is %d [media-15]', async (segment, status) => {
      await refusal(await t.call('POST', `/v1/media/${segment}`, { as: 'admin' }), status);
    });
  });

  describe('a video', () => {
    test('a video is uploaded until a second after it was marked, then playable [media-18, media-19]', async () => {
      const { id } = await upload(GOOD_FILES.mp4, 'clip.mp4');
      t.advance(MINUTE);
      expect(await videoStatus(id)).toBe('uploaded');
      expect((await mark(id)).status).toBe(204);
      expect((await t.events())[0]).toMatchObject({
        kind: 'media',
        action: 'update',
        metadataName: 'clip.mp4',
      });
      t.advance(999);
      expect(await videoStatus(id)).toBe('uploaded');
      expect((await mark(id)).status).toBe(204);
      t.advance(1);
      expect(await videoStatus(id)).toBe('playable');
    });

    test('a video cannot be made of a reservation, of a picture, or of an unknown id', async () => {
      const { media_id } = await reserve('clip.mp4');
      await refusal(await mark(media_id), 409);
      await refusal(await t.get(`/v1/media/${media_id}/video`, 'admin'), 409);
      const { id } = await upload(GOOD_FILES.png, 'clip.mp4');
      expect(await refusal(await mark(id), 422)).toBe('video: the file is not a video');
      await refusal(await t.get(`/v1/media/${id}/video`, 'admin'), 409);
      expect(await refusal(await mark('nobody'), 404)).toBe('media id not found');
      await refusal(await t.get('/v1/media/nobody/video', 'admin'), 404);
      await refusal(await t.get('/v1/media/nobody/thumbnail'), 404);
    });

    test.each([{}, { video: false }, { video: true, mime: 'text/html' }])(
      'a video is not marked by %o [media-18]',
      async (json) => {
        const { id } = await upload(GOOD_FILES.webm);
        await refusal(await t.call('PATCH', `/v1/media/${id}`, { as: 'admin', json }), 422);
      },
    );

    test('a video of the seed is playable, and shows a picture [media-19, media-20]', async () => {
      const seeded = mediaRows.find((each) => each.video);
      expect(await videoStatus(seeded?.id ?? '')).toBe('playable');
      const response = await t.get(`/v1/media/${seeded?.id}/thumbnail`);
      expect(response.headers.get('Content-Type')).toBe('image/png');
    });
  });

  describe('deleting', () => {
    test('deleting removes row and file, and a second deletion is 404 [media-21, media-24]', async () => {
      const { id, url, thumbnail } = await upload(GOOD_FILES.png, 'gone.png');
      expect((await drop(id)).status).toBe(204);
      expect(storedNames()).toEqual([]);
      expect(await refusal(await drop(id), 404)).toBe('media id not found');
      await refusal(await t.get(url), 404);
      await refusal(await t.get(thumbnail ?? ''), 404);
      expect((await t.events())[0]).toMatchObject({
        kind: 'media',
        action: 'delete',
        metadataName: 'gone.png',
      });
    });

    test.each(WRONG_NAMES.filter((name) => name !== '' && !name.includes('\0')))(
      'deleting and showing media of an earlier version, stored as %j, touches no file [media-79]',
      async (storedAs) => {
        const { id, url, thumbnail } = await upload(GOOD_FILES.png);
        await t.db.update(media).set({ storedAs, mime: 'image/png\r\nX-A: b' }).where(eq(media.id, id));
        for (const path of [url, thumbnail ?? '']) await refusal(await t.get(path), 404);
        const namesBefore = storedNames();
        expect((await drop(id)).status).toBe(204);
        expect(storedNames()).toEqual(namesBefore);
      },
    );

    test.each(['text/html', 'image/png\r\nX-A: b'])(
      'media of an earlier version of the type %j are 404 [media-80]',
      async (mime) => {
        const { id, url } = await upload(GOOD_FILES.png);
        await t.db.update(media).set({ mime }).where(eq(media.id, id));
        await refusal(await t.get(url), 404);
      },
    );

    test('deleting a reservation removes its upload address too', async () => {
      const { media_id, upload_url } = await reserve();
      expect((await drop(media_id)).status).toBe(204);
      await refusal(await put(upload_url, GOOD_FILES.png), 404);
    });

    const IN_USE = 'cannot delete media that is in use';
    test.each<[string, (id: string, url: string) => Promise<unknown>, string]>([
      [
        'a campaign',
        (id) => t.db.update(nftCampaigns).set({ mediaId: id }).where(eq(nftCampaigns.id, 'campaign-empty')),
        'cannot delete media attached to an NFT campaign',
      ],
      [
        'an NFT site',
        (id) => t.db.update(nftDrops).set({ mediaId: id }).where(eq(nftDrops.id, 'drop-1e5')),
        IN_USE,
      ],
      [
        'a site',
        (id) => t.db.update(sites).set({ mediaId: id }).where(eq(sites.userId, CAST.tied.id)),
        IN_USE,
      ],
      [
        'a waitlist',
        (id) => t.db.update(waitlists).set({ mediaId: id }).where(eq(waitlists.id, 'waitlist-dj_osman')),
        IN_USE,
      ],
      [
        'the avatar of a waitlist',
        (id) =>
          t.db.update(waitlists).set({ avatarMediaId: id }).where(eq(waitlists.id, 'waitlist-dj_osman')),
        IN_USE,
      ],
      [
        'an FAQ',
        (id) => t.db.insert(faqs).values({ id: 'faq-x', question: 'q', content: 'c', mediaId: id }),
        IN_USE,
      ],
      ['a post', (_, url) => t.db.insert(postMedia).values({ postId: 'post-01', position: 9, url }), IN_USE],
    ])('the media of %s are neither deleted nor swept away [media-38]', async (_, attach, text) => {
      const { id, url } = await upload(GOOD_FILES.png);
      await attach(id, url);
      expect(await refusal(await drop(id), 409)).toBe(text);
      await sweep(t.db, t.files, new Date(t.now().getTime() + 2 * DAY));
      expect((await t.get(url)).status).toBe(200);
    });
  });

  describe('the sweep', () => {
    const timeIn = (ms: number) => new Date(t.now().getTime() + ms);

    test('the sweep deletes reservations and unused uploads after a day, but no media of the seed [media-23]', async () => {
      const mediaBefore = await t.db.select({ id: media.id }).from(media);
      const { media_id } = await reserve();
      const { id } = await upload(GOOD_FILES.png);
      await sweep(t.db, t.files, timeIn(DAY));
      expect([await row(media_id), await row(id)].every(Boolean)).toBe(true);
      for (let twice = 0; twice < 2; twice++) {
        await sweep(t.db, t.files, timeIn(DAY + 1));
        expect(await t.db.select({ id: media.id }).from(media)).toEqual(mediaBefore);
        expect(storedNames()).toEqual([]);
      }
    });

    test('the sweep deletes files without a row after an hour [media-23]', async () => {
      t.markDirty();
      const { id } = await upload(GOOD_FILES.png);
      const orphanFile = await t.files.save(piecesOf(GOOD_FILES.gif));
      const youngFile = await t.files.save(piecesOf(GOOD_FILES.webp));
      const storedAs = (await row(id))?.storedAs ?? '';
      const now = t.now();
      const age = (name: string, ms: number) =>
        utimesSync(join(t.mediaFolder, name), now, new Date(now.getTime() - ms));
      age(storedAs, 2 * 60 * MINUTE);
      age(orphanFile.storedAs, 60 * MINUTE + 1_000);
      age(youngFile.storedAs, 60 * MINUTE - 1_000);
      await sweep(t.db, t.files, now);
      expect(storedNames().sort()).toEqual([storedAs, youngFile.storedAs].sort());
    });
  });
}
