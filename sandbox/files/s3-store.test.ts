import { readdirSync } from 'node:fs';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { listen } from '../testing/listen';
import { CALLS, download, startBucketStores } from '../testing/s3-calls';
import { BAD_FILES, GOOD_FILES, piecesOf, WRONG_NAMES } from '../testing/sample-files';
import { openSeeded } from '../testing/seeded';
import { emptyStore } from './file-store';
import { parseMediaUrl } from './media-url';
import { openFileStore } from './open-store';

const { bucket, folder, received, open } = await startBucketStores();

const get = (storedAs: string, range?: string) => download(open(), storedAs, range);

test.each(WRONG_NAMES)(
  'the name %j leads to no object, of the folder or of another [media-79, sandbox-57]',
  async (name) => {
    const otherStore = open({ folder: 'other' });
    await otherStore.save(piecesOf(GOOD_FILES.png));
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    await expect(get(name)).rejects.toMatchObject({ status: 404 });
    await open().remove(name);
    expect(fetchSpy).not.toHaveBeenCalled();
    fetchSpy.mockRestore();
    expect(await otherStore.names()).toHaveLength(1);
    await emptyStore(otherStore);
  },
);

test('the store of an empty bucket passes its check, and the store of a missing bucket does not', async () => {
  await open().check();
  const storeOfMissingBucket = open({ mediaUrl: bucket.env.MEDIA_URL?.replace('s3://', 's3://no-') });
  await expect(storeOfMissingBucket.check()).rejects.toMatchObject({ status: 503 });
});

test('a file comes back whole and in parts, and leaves nothing on the disk', async () => {
  const { storedAs, size, mime } = await open().save(piecesOf(GOOD_FILES.webm));
  expect([size, mime]).toEqual([GOOD_FILES.webm.length, 'video/webm']);
  expect(readdirSync(received)).toEqual([]);
  const wholeFile = await get(storedAs);
  expect(Buffer.from(await wholeFile.arrayBuffer()).equals(GOOD_FILES.webm)).toBe(true);
  expect(wholeFile.headers.get('Content-Type')).toBe('video/webm');
  const partOfFile = await get(storedAs, 'bytes=5-9');
  expect(partOfFile.status).toBe(206);
  expect([...new Uint8Array(await partOfFile.arrayBuffer())]).toEqual([...GOOD_FILES.webm.subarray(5, 10)]);
});

test('a refused file reaches neither the bucket nor the disk', async () => {
  await expect(open().save(piecesOf(BAD_FILES.html))).rejects.toMatchObject({ status: 415 });
  expect(await open().olderThan(new Date(Date.now() + 3_600_000))).toEqual([]);
});

test('a removed file is 404, and leftover files are listed by age', async () => {
  const store = open();
  const [first, second] = [
    await store.save(piecesOf(GOOD_FILES.png)),
    await store.save(piecesOf(GOOD_FILES.gif)),
  ];
  const inAnHour = new Date(Date.now() + 3_600_000);
  expect((await store.olderThan(inAnHour)).sort()).toEqual([first.storedAs, second.storedAs].sort());
  expect(await store.olderThan(new Date(Date.now() - 3_600_000))).toEqual([]);
  await store.remove(first.storedAs);
  await store.remove(first.storedAs);
  expect(await store.olderThan(inAnHour)).toEqual([second.storedAs]);
  await expect(get(first.storedAs)).rejects.toMatchObject({ status: 404 });
});

test('a list that the store returns in parts is complete', async () => {
  const store = open();
  const names: string[] = [];
  for (const file of [GOOD_FILES.png, GOOD_FILES.gif, GOOD_FILES.webm])
    names.push((await store.save(piecesOf(file))).storedAs);
  expect(await store.names()).toEqual(names.sort());
});

describe.each(Object.entries(CALLS))('%s', (_, callStore) => {
  test.each([
    ['secret', { AWS_SECRET_ACCESS_KEY: 'another' }],
    ['key', { AWS_ACCESS_KEY_ID: 'ANOTHER' }],
  ])('is signed, and 503 with another %s [sandbox-63]', async (_, env) => {
    await expect(callStore(open({ env }))).rejects.toMatchObject({ status: 503 });
  });

  test('is 503 if the store cannot be reached [sandbox-59]', async () => {
    const closedServer = await listen(new Hono());
    closedServer.close();
    const unreachableStore = open({ mediaUrl: `s3://media?endpoint=${closedServer.url}` });
    await expect(callStore(unreachableStore)).rejects.toMatchObject({ status: 503 });
  });
});

test('a sandbox in memory ignores the bucket, and says so [sandbox-102]', async () => {
  const consoleLog = vi.spyOn(console, 'log').mockReturnValue();
  const connection = await openSeeded();
  const store = await openFileStore(connection, { ...bucket.env, SANDBOX_DATA: 'memory' });
  const { storedAs } = await open().save(piecesOf(GOOD_FILES.png));
  await store.save(piecesOf(GOOD_FILES.gif));
  await emptyStore(store);
  expect(await open().names()).toEqual([storedAs]);
  expect(consoleLog).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^MEDIA_URL is ignored: /));
  consoleLog.mockRestore();
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
])('%s is refused with the reason', (text, sentence) => {
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
