import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Context, Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { connect } from '../db/connect';
import { sweep } from '../sweep';
import { createTestApp } from '../testing/app';
import { listen } from '../testing/listen';
import { CALLS, download, startBucketStores } from '../testing/s3-calls';
import { fileOfSize, GOOD_FILES, piecesOf } from '../testing/sample-files';
import { openSeeded } from '../testing/seeded';
import { openFileStore } from './open-store';

const { bucket, folder, open } = await startBucketStores();

describe.each(Object.entries(CALLS))('%s', (_, callStore) => {
  test.each([
    ['accepts, and never answers', () => new Promise<Response>(() => {})],
    ['answers, and is silent before the end', () => new Response(new ReadableStream(), { status: 500 })],
  ])('is 503 if the store %s [sandbox-59]', async (_, answer) => {
    const silentServer = await listen(new Hono().all('*', answer));
    const store = open({ mediaUrl: `s3://media?endpoint=${silentServer.url}`, ms: 200 });
    await expect(callStore(store)).rejects.toMatchObject({ status: 503 });
    silentServer.close();
  });
});

test('a list that never ends is 503 [sandbox-59]', async () => {
  const silentServer = await listen(new Hono().all('*', () => new Response(new ReadableStream())));
  const store = open({ mediaUrl: `s3://media?endpoint=${silentServer.url}`, ms: 200 });
  await expect(store.names()).rejects.toMatchObject({ status: 503 });
  silentServer.close();
});

test('a silent store is 503 also after a garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const silentServer = await listen(new Hono().all('*', () => new Promise<Response>(() => {})));
  const collecting = setInterval(collect, 50);
  const store = open({ mediaUrl: `s3://media?endpoint=${silentServer.url}`, ms: 1_000 });
  await expect(store.names()).rejects.toMatchObject({ status: 503 });
  clearInterval(collecting);
  silentServer.close();
});

test('a download breaks off if the store is silent in its middle [sandbox-103]', async () => {
  const answerHalf = () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(GOOD_FILES.png.slice(0, 10)),
    });
    return new Response(body, { headers: { 'Content-Length': '20' } });
  };
  const silentServer = await listen(new Hono().all('*', answerHalf));
  const answer = await download(open({ mediaUrl: `s3://media?endpoint=${silentServer.url}`, ms: 500 }));
  await expect(answer.arrayBuffer()).rejects.toThrow('silent in the middle of a file');
  silentServer.close();
});

test('a download does not break off if its reader is slow [sandbox-103]', async () => {
  const file = fileOfSize('mp4', 3_000_000);
  const { storedAs } = await open().save(piecesOf(file));
  const reader = (await download(open({ ms: 1_000 }), storedAs)).body?.getReader();
  let size = (await reader?.read())?.value?.byteLength ?? 0;
  await pause(1_500);
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read())
    size += step.value.byteLength;
  expect(size).toBe(file.length);
});

test('a larger upload may take longer [sandbox-103]', async () => {
  const receive = async (c: Context) => {
    await c.req.arrayBuffer();
    await pause(700);
    return c.body(null);
  };
  const slowServer = await listen(new Hono().put('*', receive));
  const store = open({ mediaUrl: `s3://media?endpoint=${slowServer.url}`, ms: 200 });
  expect((await store.save(piecesOf(fileOfSize('mp4', 2_000_000)))).size).toBe(2_000_000);
  await expect(store.save(piecesOf(GOOD_FILES.png))).rejects.toMatchObject({ status: 503 });
  slowServer.close();
});

test('two databases on one bucket neither clean up nor reset the uploads of each other [sandbox-58]', async () => {
  // Copies of one database have the same name in the bucket.
  const connections = await Promise.all([openSeeded(), connect('memory')]);
  const env = { ...bucket.env, SANDBOX_DATA: folder };
  const [first, second] = await Promise.all(connections.map((each) => openFileStore(each, env)));
  if (!first || !second) throw new Error('there are two');
  const { storedAs } = await first.save(piecesOf(GOOD_FILES.png));

  expect(await second.names()).toEqual([]);
  await sweep(connections[1].db, second, new Date(Date.now() + 7_200_000));
  await createTestApp(connections[1], { store: second }).call('POST', '/sandbox/reset');
  await second.remove(storedAs);
  await expect(download(second, storedAs)).rejects.toMatchObject({ status: 404 });
  expect(await first.names()).toEqual([storedAs]);
  await Promise.all(connections.map((each) => each.close()));
});
