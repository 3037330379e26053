import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { HttpProblem } from '../http/problem';
import { BAD_FILES, fileOfSize, GOOD_FILES, piecesOf, WRONG_NAMES } from '../testing/sample-files';
import { createFileStore, emptyStore } from './file-store';

const folder = mkdtempSync(join(tmpdir(), 'admin-dash-files-'));
const root = join(folder, 'media');
const LIMITS = { image: 10_000, video: 50_000 };
const store = createFileStore(root, LIMITS);

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const storedNames = () => readdirSync(root).sort();

async function refusalOf(saving: Promise<unknown>): Promise<HttpProblem> {
  const error = await saving.then(
    () => expect.unreachable('it was saved'),
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(HttpProblem);
  return error;
}

describe('saving', () => {
  test.each(Object.entries(GOOD_FILES))(
    'a %s is stored byte by byte under a name that the store makes',
    async (extension, file) => {
      const saved = await store.save(piecesOf(file, { size: 7 }));
      expect(saved).toMatchObject({ extension, size: file.length });
      expect(saved.storedAs).toMatch(/^[0-9a-f]{32}$/);
      expect(storedNames()).toEqual([saved.storedAs]);
      expect(new Uint8Array(readFileSync(join(root, saved.storedAs)))).toEqual(file);
    },
  );

  test.each(Object.entries(BAD_FILES))(
    'a file of the kind %s is refused, and leaves no file',
    async (_, file) => {
      expect((await refusalOf(store.save(piecesOf(file)))).status).toBe(415);
      expect(storedNames()).toEqual([]);
    },
  );

  test('an empty body is refused', async () => {
    for (const body of [null, piecesOf(new Uint8Array())]) {
      expect(await refusalOf(store.save(body))).toMatchObject({ status: 400, detail: 'the file is empty' });
    }
    expect(storedNames()).toEqual([]);
  });

  test('each kind of file has its own limit, to the byte [media-8]', async () => {
    for (const [kind, limit] of [
      ['gif', LIMITS.image],
      ['mp4', LIMITS.video],
    ] as const) {
      expect((await store.save(piecesOf(fileOfSize(kind, limit)))).size).toBe(limit);
      expect((await refusalOf(store.save(piecesOf(fileOfSize(kind, limit + 1))))).status).toBe(413);
    }
    expect(storedNames()).toHaveLength(2);
  });

  test('a body without an end is refused when its limit is passed, and read no further', async () => {
    let pulled = 0;
    let cancelled = false;
    const firstPiece = fileOfSize('mp4', 10_000);
    const endless = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => controller.enqueue(pulled++ === 0 ? firstPiece : new Uint8Array(10_000)),
        cancel: () => {
          cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    expect((await refusalOf(store.save(endless))).detail).toBe('the video is larger than 0.05 MB');
    expect([pulled, cancelled]).toEqual([6, true]);
    expect(storedNames()).toEqual([]);
  });

  test('a body that is not a picture is refused before all of it is read', async () => {
    const body = piecesOf(new Uint8Array(40_000), { size: 5_000 });
    expect((await refusalOf(store.save(body))).status).toBe(415);
    expect(await body.getReader().closed.then(() => 'cancelled')).toBe('cancelled');
  });

  test.each([0, 1, 500, 11_000])('a body that breaks off after %d bytes leaves nothing', async (bytes) => {
    const body = piecesOf(fileOfSize('mp4', bytes), { breaksOff: true });
    expect(await refusalOf(store.save(body))).toMatchObject({ status: 400, detail: 'the upload broke off' });
    expect(storedNames()).toEqual([]);
  });

  test('a full disk is reported and leaves nothing; saving works again when there is space', async () => {
    const file = await open(join(folder, 'probe'), 'w');
    const handle = Object.getPrototypeOf(file);
    await file.close();
    const diskFull = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    vi.spyOn(handle, 'appendFile').mockRejectedValueOnce(diskFull);
    expect(await refusalOf(store.save(piecesOf(GOOD_FILES.png)))).toMatchObject({
      status: 507,
      detail: 'the disk of the sandbox is full; delete media, or free space in another way',
    });
    vi.spyOn(handle, 'sync').mockRejectedValueOnce(diskFull);
    expect((await refusalOf(store.save(piecesOf(GOOD_FILES.png)))).status).toBe(507);
    expect(storedNames()).toEqual([]);
    await store.save(piecesOf(GOOD_FILES.png));
    expect(storedNames()).toHaveLength(1);
  });
});

describe('serving', () => {
  const app = new Hono();
  app.get('/:name/:mime', (c) =>
    store.respond(c, c.req.param('name'), decodeURIComponent(c.req.param('mime'))),
  );
  app.onError((error, c) => c.text(error.message, error instanceof HttpProblem ? 404 : 500));
  const get = (name: string, headers?: Record<string, string>) =>
    app.request(`/${name}/video%2Fmp4`, { headers });

  test('a file is served with its type, and cannot run or load anything [media-22]', async () => {
    const { storedAs } = await store.save(piecesOf(GOOD_FILES.mp4));
    const response = await get(storedAs);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(GOOD_FILES.mp4);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(GOOD_FILES.mp4.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('a request for a range gets that part of the file', async () => {
    const file = fileOfSize('mp4', 50_000).map((byte, n) => (n < 40 ? byte : n % 251));
    const { storedAs } = await store.save(piecesOf(file));
    for (const { range, start, end } of [
      { range: 'bytes=30000-40000', start: 30_000, end: 40_001 },
      { range: 'bytes=-9', start: 49_991, end: 50_000 },
    ]) {
      const response = await get(storedAs, { Range: range });
      expect(response.status).toBe(206);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(file.slice(start, end));
    }
  });

  test('a removed file is 404', async () => {
    const { storedAs } = await store.save(piecesOf(GOOD_FILES.png));
    await store.remove(storedAs);
    await store.remove(storedAs);
    expect((await get(storedAs)).status).toBe(404);
  });

  test.each([...WRONG_NAMES, '../secret'])('the name %j never reaches the disk [media-79]', async (name) => {
    writeFileSync(join(folder, 'secret'), 'secret');
    const app = new Hono().get('/', (c) => store.respond(c, name, 'image/png'));
    app.onError((error) => new Response(null, { status: error instanceof HttpProblem ? error.status : 500 }));
    expect((await app.request('/')).status).toBe(404);
    await store.remove(name);
    expect(readdirSync(folder)).toContain('secret');
  });

  test.runIf(process.platform === 'linux')(
    'a file is closed when its reader leaves, or has never read',
    async () => {
      const largeStore = createFileStore(root, { image: 0, video: 1_000_000 });
      const { storedAs } = await largeStore.save(piecesOf(fileOfSize('mp4', 1_000_000), { size: 100_000 }));
      const openHandles = () =>
        readdirSync('/proc/self/fd').filter((fd) => {
          try {
            return readlinkSync(`/proc/self/fd/${fd}`).endsWith(storedAs);
          } catch {
            return false;
          }
        }).length;
      const reader = (await get(storedAs)).body?.getReader();
      await reader?.read();
      expect(openHandles()).toBe(1);
      await reader?.cancel();
      expect(openHandles()).toBe(0);
      await (await get(storedAs)).body?.cancel();
      expect(
        (await app.request(`/${storedAs}/video%2Fmp4`, { method: 'HEAD' })).headers.get('Content-Length'),
      ).toBe('1000000');
      expect(openHandles()).toBe(0);
    },
  );
});

test('the check passes for a folder, which may not exist yet, and fails where there can be none [sandbox-110]', async () => {
  await store.check();
  expect(storedNames()).toEqual([]);
  const file = join(folder, 'file');
  writeFileSync(file, 'x');
  await expect(createFileStore(join(file, 'media')).check()).rejects.toThrow('ENOTDIR');
});

describe('clearing', () => {
  test('old files are listed, also uploads of dead processes, but no file of another program', async () => {
    const oldFile = await store.save(piecesOf(GOOD_FILES.png));
    const youngFile = await store.save(piecesOf(GOOD_FILES.png));
    const partName = `${'0'.repeat(32)}.part`;
    for (const name of [partName, 'README', `${oldFile.storedAs}.bak`]) writeFileSync(join(root, name), 'x');
    const now = new Date();
    const twoHoursAgo = new Date(now.getTime() - 7_200_000);
    for (const name of [partName, 'README', oldFile.storedAs])
      utimesSync(join(root, name), twoHoursAgo, twoHoursAgo);
    const oldNames = await store.olderThan(new Date(now.getTime() - 3_600_000));
    expect(oldNames.sort()).toEqual([partName, oldFile.storedAs].sort());
    for (const name of oldNames) await store.remove(name);
    expect(storedNames()).toEqual(['README', `${oldFile.storedAs}.bak`, youngFile.storedAs].sort());
  });

  test('clearing spares the uploads that are running, also in another process [sandbox-61]', async () => {
    await emptyStore(store);
    await store.save(piecesOf(GOOD_FILES.png));
    let end = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(GOOD_FILES.gif);
        end = () => controller.close();
      },
    });
    const saving = store.save(body);
    await vi.waitFor(() => expect(storedNames().filter((name) => name.endsWith('.part'))).toHaveLength(1));
    await emptyStore(createFileStore(root));
    expect(storedNames()).toHaveLength(1);
    end();
    const { storedAs } = await saving;
    expect(storedNames()).toEqual([storedAs]);
  });
});
