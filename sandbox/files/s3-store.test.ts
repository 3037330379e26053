import { readdirSync } from 'node:fs';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { listen } from '../testing/listen';
import { CALLS, download, startBucketStores } from '../testing/s3-calls';
import { BAD_FILES, GOOD_FILES, piecesOf, WRONG_NAMES } from '../testing/sample-files';
import { openSeeded } from '../testing/seeded';
import { emptyStore } from './file-store';
import { parseMediaUrl } from './media-url';
import { openFileStore } from './s3-store';

const { bucket, folder, received, open } = await startBucketStores();

const get = (storedAs: string, range?: string) => download(open(), storedAs, range);

test.each(WRONG_NAMES)(
  'the name %j leads to no object, of the folder or of another [media-79, sandbox-57]',
  async (name) => {
    const other = open({ folder: 'other' });
    await other.save(piecesOf(GOOD_FILES.png));
    const asked = vi.spyOn(globalThis, 'fetch');
    await expect(get(name)).rejects.toMatchObject({ status: 404 });
    await open().remove(name);
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    expect(await other.names()).toHaveLength(1);
    await emptyStore(other);
  },
);

test('the store of an empty bucket passes its check, and the store of a missing bucket does not', async () => {
  await open().check();
  const missing = open({ mediaUrl: bucket.env.MEDIA_URL?.replace('s3://', 's3://no-') });
  await expect(missing.check()).rejects.toMatchObject({ status: 503 });
});

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
  await expect(get(one.storedAs)).rejects.toMatchObject({ status: 404 });
});

test('a list that the store returns in parts is whole', async () => {
  const store = open();
  const stored: string[] = [];
  for (const file of [GOOD_FILES.png, GOOD_FILES.gif, GOOD_FILES.webm])
    stored.push((await store.save(piecesOf(file))).storedAs);
  expect(await store.names()).toEqual(stored.sort());
});

describe.each(Object.entries(CALLS))('%s', (_, callStore) => {
  test.each([
    ['secret', { AWS_SECRET_ACCESS_KEY: 'another' }],
    ['key', { AWS_ACCESS_KEY_ID: 'ANOTHER' }],
  ])('is signed, and 503 with another %s [sandbox-63]', async (_, env) => {
    await expect(callStore(open({ env }))).rejects.toMatchObject({ status: 503 });
  });

  test('is 503 if the store cannot be reached [sandbox-59]', async () => {
    const gone = await listen(new Hono());
    gone.close();
    const down = open({ mediaUrl: `s3://media?endpoint=${gone.url}` });
    await expect(callStore(down)).rejects.toMatchObject({ status: 503 });
  });
});

test('a sandbox in memory ignores the bucket, and says so [sandbox-102]', async () => {
  const logged = vi.spyOn(console, 'log').mockReturnValue();
  const connection = await openSeeded();
  const store = await openFileStore(connection, { ...bucket.env, SANDBOX_DATA: 'memory' });
  const { storedAs } = await open().save(piecesOf(GOOD_FILES.png));
  await store.save(piecesOf(GOOD_FILES.gif));
  await emptyStore(store);
  expect(await open().names()).toEqual([storedAs]);
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^MEDIA_URL is ignored: /));
  logged.mockRestore();
  await connection.close();
});

test.each([
  ['s3://media', 'https://media.s3.eu-west-1.amazonaws.com'],
  ['s3://media?endpoint=https://store.example.com/', 'https://store.example.com/media'],
  ['s3://media?endpoint=https://x.example.com/storage/v1/s3', 'https://x.example.com/storage/v1/s3/media'],
])('%s is the bucket %s', (text, bucketUrl) => {
  expect(parseMediaUrl(text, { AWS_REGION: 'eu-west-1' }).bucketUrl).toBe(bucketUrl);
});

test.each([
  'media',
  's3://',
  's3://a b',
  'https://store/media',
  's3://media/path',
  's3://Media',
  's3://media:9000',
  's3://media#path',
  's3://media?region=eu-west-1',
  's3://media?endpoint=https://store.example.com&pass#secret@b',
  's3://media?endpoint=https://key:12&secret@store.example.com',
  's3://key:secret@media',
  's3://media?endpoint=store',
  's3://media?endpoint=https://key:secret@store.example.com',
])('%s is refused in words, without what may be a secret', (text) => {
  expect(() => parseMediaUrl(text, {})).toThrow(/^MEDIA_URL/);
  expect(() => parseMediaUrl(text, {})).not.toThrow('secret@');
});

test.each([
  [
    's3://My_bucket/uploads',
    'MEDIA_URL is not of the form s3://bucket?endpoint=https://store.example.com; the name of a bucket has 3 to 63 small letters, digits, dots and hyphens, and no folder follows it',
  ],
  ['s3://media?endpiont=https://store.example.com', 'MEDIA_URL: endpiont is not known; only endpoint is'],
  ['s3://media?region=eu-west-1', 'MEDIA_URL: region is not known; only endpoint is'],
])('%s is refused with what is wrong', (text, sentence) => {
  expect(() => parseMediaUrl(text, {})).toThrow(sentence);
});

test('a bucket without keys and an invalid region are refused in words', async () => {
  const connection = await openSeeded();
  const { AWS_SECRET_ACCESS_KEY: _, ...env } = bucket.env;
  await expect(openFileStore(connection, { ...env, SANDBOX_DATA: folder })).rejects.toThrow(
    'MEDIA_URL needs AWS_SECRET_ACCESS_KEY, which is not set',
  );
  await expect(openFileStore(connection, { ...bucket.env, AWS_REGION: 'eu west' })).rejects.toThrow(
    'AWS_REGION is not the name of a region such as us-east-1',
  );
  await connection.close();
});
