import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startBucket } from '../testing/bucket';
import { listen } from '../testing/listen';
import { BAD_FILES, GOOD_FILES, piecesOf } from '../testing/sample-files';
import { createFileStore } from './file-store';
import { answerToError } from './problem';
import { createS3Store, parseMediaUrl } from './s3-store';

const folder = mkdtempSync(join(tmpdir(), 'admin-dash-s3-'));
const received = join(folder, 'received');
const bucket = await startBucket();
afterAll(async () => {
  await bucket.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => open().clear());

function open(mediaUrl = bucket.env.MEDIA_URL) {
  return createS3Store(parseMediaUrl(mediaUrl, {}), bucket.env, createFileStore(received), received);
}

async function get(storedAs: string, range?: string) {
  const app = new Hono().get('/', (c) => open().respond(c, storedAs, 'video/webm'));
  app.onError((error) => Response.json({ detail: error.message }, { status: 404 }));
  return app.request('/', { headers: range ? { Range: range } : {} });
}

test('a file comes back whole and in parts, and leaves nothing on the disk', async () => {
  const { storedAs, size, mime } = await open().save(piecesOf(GOOD_FILES.webm));
  expect([size, mime]).toEqual([GOOD_FILES.webm.length, 'video/webm']);
  expect(readdirSync(received)).toEqual([]);
  const whole = await get(storedAs);
  expect(Buffer.from(await whole.arrayBuffer()).equals(GOOD_FILES.webm)).toBe(true);
  expect(whole.headers.get('Content-Type')).toBe('video/webm');
  const part = await get(storedAs, 'bytes=5-9');
  expect(part.status).toBe(206);
  expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([...GOOD_FILES.webm.subarray(5, 10)]);
});

test('a refused file reaches neither the bucket nor the disk', async () => {
  await expect(open().save(piecesOf(BAD_FILES.html))).rejects.toMatchObject({ status: 415 });
  expect(await open().olderThan(new Date(Date.now() + 3_600_000))).toEqual([]);
});

test('removed files are gone, and leftover files are listed by age', async () => {
  const store = open();
  const [one, other] = [
    await store.save(piecesOf(GOOD_FILES.png)),
    await store.save(piecesOf(GOOD_FILES.gif)),
  ];
  const later = new Date(Date.now() + 3_600_000);
  expect((await store.olderThan(later)).sort()).toEqual([one.storedAs, other.storedAs].sort());
  expect(await store.olderThan(new Date(Date.now() - 3_600_000))).toEqual([]);
  await store.remove(one.storedAs);
  await store.remove(one.storedAs);
  expect(await store.olderThan(later)).toEqual([other.storedAs]);
  expect((await get(one.storedAs)).status).toBe(404);
});

test('a store that does not answer is 503', async () => {
  await expect(
    open('s3://media?endpoint=http://127.0.0.1:1').save(piecesOf(GOOD_FILES.png)),
  ).rejects.toMatchObject({
    status: 503,
  });
});

test('a store that is silent is 503 too, for a picture and for a deletion', async () => {
  const never = new Promise<Response>(() => {});
  const silent = await listen(new Hono().all('*', () => never));
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
  const store = open(`s3://media?endpoint=${silent.url}`);
  const name = '0'.repeat(32);
  const app = new Hono().get('/', (c) => store.respond(c, name, 'image/png'));
  app.onError(answerToError);
  expect((await app.request('/')).status).toBe(503);
  await expect(store.remove(name)).rejects.toMatchObject({ status: 503 });
  vi.restoreAllMocks();
  silent.close();
});

test.each([
  ['s3://media', 'https://media.s3.eu-west-1.amazonaws.com'],
  ['s3://media?endpoint=https://store.example.com/', 'https://store.example.com/media'],
])('%s is the bucket %s', (text, bucketUrl) => {
  expect(parseMediaUrl(text, { AWS_REGION: 'eu-west-1' }).bucketUrl).toBe(bucketUrl);
});

test.each([
  'media',
  's3://',
  's3://a b',
  'https://store/media',
  's3://media/path',
  's3://key:secret@media',
  's3://media?endpoint=store',
])('%s is refused in words, without what may be a secret', (text) => {
  expect(() => parseMediaUrl(text, {})).toThrow(/^MEDIA_URL/);
  expect(() => parseMediaUrl(text, {})).not.toThrow('secret@');
});
