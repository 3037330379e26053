import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusal, type TestApp } from '../../testing/app';
import { mediaCalls } from '../../testing/media-calls';
import { BAD_FILES, fileOfSize, GOOD_FILES, piecesOf } from '../../testing/sample-files';

const MINUTE = 60_000;

export function mediaUploadSuite(t: TestApp) {
  const { reserve, put, drop, storedNames, row, upload } = mediaCalls(t);

  describe('uploading [sandbox-76]', () => {
    test('each kind of file is served with the type of its content [media-16, media-20]', async () => {
      for (const [extension, file] of Object.entries(GOOD_FILES)) {
        const { id, url, thumbnail } = await upload(file, 'page.html');
        expect(url).toBe(`/sandbox/media/${id}.${extension}`);
        const response = await t.get(url);
        const { mime, size } = (await row(id)) ?? {};
        expect(size).toBe(file.length);
        expect(response.headers.get('Content-Type')).toBe(mime);
        expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
        expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
        expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
        expect(new Uint8Array(await response.arrayBuffer())).toEqual(file);
        const thumbnailResponse = await t.get(thumbnail ?? '');
        expect(thumbnailResponse.headers.get('Content-Type')).toBe(
          mime?.startsWith('video/') ? 'image/png' : mime,
        );
        for (const ending of ['html', 'svg', extension === 'png' ? 'gif' : 'png']) {
          await refusal(await t.get(`/sandbox/media/${id}.${ending}`), 404);
        }
      }
    });

    test('a video is sent in the parts a player asks for [media-22]', async () => {
      const { url } = await upload(GOOD_FILES.webm);
      const partOfVideo = await t.call('GET', url, { headers: { Range: 'bytes=100-199' } });
      expect(partOfVideo.status).toBe(206);
      expect(partOfVideo.headers.get('Content-Range')).toBe(`bytes 100-199/${GOOD_FILES.webm.length}`);
      expect(new Uint8Array(await partOfVideo.arrayBuffer())).toEqual(GOOD_FILES.webm.slice(100, 200));
      await refusal(await t.call('GET', url, { headers: { Range: 'bytes=99999999-' } }), 416);
    });

    test('other files than pictures and videos get 415 under any name and type, and leave nothing [media-16]', async () => {
      const { media_id, upload_url } = await reserve('honest.png');
      const headers = { 'Content-Type': 'image/png' };
      for (const body of Object.values(BAD_FILES)) {
        await refusal(await t.call('PUT', upload_url, { body, headers }), 415);
        expect(storedNames()).toEqual([]);
      }
      expect((await row(media_id))?.status).toBe('reserved');
    });

    test('an empty, a too large and a broken body leave nothing, and the address can be used again [media-16]', async () => {
      const { media_id, upload_url } = await reserve();
      await refusal(await put(upload_url), 400);
      await refusal(await put(upload_url, fileOfSize('gif', 20_001)), 413);
      await refusal(await put(upload_url, fileOfSize('mp4', 200_001)), 413);
      await refusal(
        await t.call('PUT', upload_url, { body: piecesOf(fileOfSize('mp4', 9_000), { breaksOff: true }) }),
        400,
      );
      expect(storedNames()).toEqual([]);
      expect((await put(upload_url, GOOD_FILES.png)).status).toBe(204);
      expect((await row(media_id))?.status).toBe('uploaded');
    });

    test('an address works once, for ten minutes, and only for those who have it [media-17]', async () => {
      const { media_id, upload_url } = await reserve();
      t.advance(10 * MINUTE - 1);
      expect((await put(upload_url, GOOD_FILES.gif)).status).toBe(204);
      await refusal(await put(upload_url, GOOD_FILES.png), 409);
      expect((await row(media_id))?.mime).toBe('image/gif');
      const lateUpload = await reserve();
      t.advance(10 * MINUTE);
      await refusal(await put(lateUpload.upload_url, GOOD_FILES.png), 410);
      await refusal(await put('/sandbox/upload/made-up', GOOD_FILES.png), 404);
      await refusal(await put(`/sandbox/upload/${hash('sha256', 'made-up')}`, GOOD_FILES.png), 404);
      expect(storedNames()).toHaveLength(1);
    });

    test('a second upload is refused while the first upload runs, and a deletion during the upload wins [media-17]', async () => {
      const { media_id, upload_url } = await reserve();
      let endUpload = () => {};
      let markReading = () => {};
      const reading = new Promise<void>((resolve) => {
        markReading = resolve;
      });
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(GOOD_FILES.png);
          endUpload = () => controller.close();
        },
        pull: () => markReading(),
      });
      const firstUpload = t.call('PUT', upload_url, { body });
      await reading;
      await refusal(await put(upload_url, GOOD_FILES.gif), 409);
      expect((await drop(media_id)).status).toBe(204);
      endUpload();
      await refusal(await firstUpload, 404);
      expect(storedNames()).toEqual([]);
    });
  });
}
