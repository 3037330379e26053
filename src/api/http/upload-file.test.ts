import { beforeEach, describe, expect, it, vi } from 'vitest';
import { API, startUploadServer, type UploadServer } from '@/api/upload/testing/upload-server';

const FILE = new File(['12345'], 'a.png', { type: 'image/png' });
let server: UploadServer;

/** The page has its own origin; the API has the same one if `host` is empty. */
async function load(host = API) {
  vi.resetModules();
  vi.stubEnv('VITE_API_HOST', host);
  vi.stubGlobal('location', new URL('http://page.test/lists/faq/new'));
  return (await import('./upload-file')).uploadFile;
}

beforeEach(() => {
  vi.unstubAllEnvs();
  server = startUploadServer();
});

describe('the PUT of a file [sandbox-76]', () => {
  it('sends the file with its type and reports the bytes sent so far [media-10, parts-19]', async () => {
    const put = await load();
    const reported: number[][] = [];
    server.arrange('send', 'never');
    const done = put({ url: '/up/1', file: FILE, onProgress: (...bytes) => reported.push(bytes) });
    const [xhr] = server.sent;
    expect(xhr?.url).toBe(`${API}/up/1`);
    expect(xhr?.headers).toEqual({ Accept: 'application/json', 'Content-Type': 'image/png' });
    // The progress event may count more bytes than the file has; report the file's own size.
    xhr?.upload.onprogress?.({ loaded: 2 });
    xhr?.end({ status: 204 });
    await done;
    expect(reported).toEqual([[2, 5]]);
  });

  it.each([
    ['its path', API, '/up/1', true],
    ['its address', API, `${API}/up/1`, true],
    ['the address of a page that is not the API', API, 'http://page.test/up/1', false],
    ['another host', API, 'https://store.example/up/1', false],
    ['another port', API, 'http://api.test:81/up/1', false],
    ['a path, where page and API are one', '', '/up/1', true],
    ['another host that looks like a path', '', '//store.example/up/1', false],
  ])(
    'sends credentials to the API only: %s [media-10, parts-15, parts-18]',
    async (_what, host, url, credentials) => {
      const put = await load(host);
      await put({ url, file: FILE });
      expect(server.sent[0]?.withCredentials).toBe(credentials);
    },
  );

  it.each([
    [{ status: 413, detail: 'too large' }, 'refused', 413, 'too large'],
    [{ status: 415, detail: 'neither an image nor a video' }, 'refused', 415, 'neither an image nor a video'],
    [{ status: 500 }, 'refused', 500, 'HTTP 500'],
    ['network error' as const, 'network', 0, 'Network Error'],
  ])('fails like every other call: %j', async (answer, kind, status, message) => {
    const put = await load();
    server.arrange('send', answer);
    await expect(put({ url: '/up/1', file: FILE })).rejects.toMatchObject({ kind, status, message });
  });

  it.each([
    [
      { page: '<!doctype html>' },
      "a web page came in its place. Reloading the page may ask for a proxy's sign-in",
    ],
    [
      { from: `${API}/sign-in` },
      'a proxy sent the call elsewhere. Reloading the page may ask for its sign-in',
    ],
  ])(
    'takes nothing for a success that did not come from the address of the file: %j [wire-1, wire-96]',
    async (answer, what) => {
      const put = await load();
      server.arrange('send', answer);
      await expect(put({ url: '/up/1#part', file: FILE })).rejects.toMatchObject({
        kind: 'foreign',
        message: `This answer did not come from the API: ${what}`,
      });
    },
  );

  it('reports a file that can no longer be read', async () => {
    const put = await load();
    server.arrange('send', 'network error');
    const file = new File(['1'], 'a.png', { type: 'image/png' });
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    await expect(put({ url: '/up/1', file })).rejects.toMatchObject({
      message: 'The file can no longer be read: choose it again',
    });
  });

  it('can be aborted at any time, even before it starts', async () => {
    const put = await load();
    const stop = new AbortController();
    server.arrange('send', 'never');
    const running = put({ url: '/up/1', file: FILE, signal: stop.signal });
    stop.abort();
    const failure = { kind: 'aborted', message: 'Request aborted' };
    await expect(running).rejects.toMatchObject(failure);
    expect(server.sent[0]?.aborted).toBe(true);
    await expect(put({ url: '/up/1', file: FILE, signal: stop.signal })).rejects.toMatchObject(failure);
    expect(server.sent).toHaveLength(1);
  });

  it('has no timeout by default; a configured one limits each pause of the upload [parts-17]', async () => {
    vi.useFakeTimers();
    vi.stubEnv('VITE_API_TIMEOUT_MS', '300');
    const put = await load();
    server.arrange('send', 'never');
    const failed = expect(put({ url: '/up/1', file: FILE })).rejects.toMatchObject({
      kind: 'timeout',
      message: 'timeout of 300 ms exceeded',
    });
    for (let loaded = 0; loaded < 5; loaded++) {
      await vi.advanceTimersByTimeAsync(299);
      expect(server.sent[0]?.aborted).toBe(false);
      server.sent[0]?.upload.onprogress?.({ loaded });
    }
    await vi.advanceTimersByTimeAsync(300);
    await failed;
    expect(server.sent[0]?.aborted).toBe(true);
  });
});
