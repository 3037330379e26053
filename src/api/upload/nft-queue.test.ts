import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API, startUploadServer, type UploadServer } from './testing/upload-server';

vi.stubEnv('VITE_API_HOST', API);
vi.stubGlobal('location', new URL('http://page.test/'));
const logged = vi.spyOn(console, 'info').mockReturnValue();
const { createQueryClient } = await import('@/api/query/client');
const { keys } = await import('@/api/query/keys');
const { createNftQueue } = await import('./nft-queue');
// Import it before the tests: with fake timers the import would take longer than the test's clock allows.
await import('@/wire/nft-campaigns');

const onSignedOut = vi.fn();
const onCreated = vi.fn();
let server: UploadServer;
let queue: ReturnType<typeof createNftQueue>;

beforeEach(() => {
  vi.useFakeTimers();
  for (const spy of [onSignedOut, onCreated, logged]) spy.mockClear();
  server = startUploadServer();
  const client = createQueryClient(onSignedOut);
  client.setQueryData(keys.viewer, { id: 'me' });
  queue = createNftQueue(client, 'c1');
  queue.setOnCreated(onCreated);
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const state = (key = 'a') => queue.get().get(key);
function send(...keys: string[]) {
  for (const key of keys) {
    const file = new File(['12345'], `${key}.png`, { type: 'image/png' });
    queue.send({ key, nft: { title: key, maxAvailable: 1 }, file });
  }
}

const create = 'POST /v1/nft-campaign/c1/nft';
const finalize = (id: string, name: string) => `PUT /v1/nft-campaign/nft/${id}/finalize/${name}`;
const undo = (id: string) => `DELETE /v1/nft-campaign/nft/${id}`;

describe('an NFT', () => {
  it('is created, then finalized with its file, and told once', async () => {
    server.arrange('finalize', 'never');
    send('a', 'a');
    expect(state()).toEqual({ phase: 'reserving' });
    await settle();
    expect(state()).toEqual({ phase: 'sending', loaded: 0, total: 5 });
    server.sent[0]?.upload.onprogress?.({ loaded: 3 });
    expect(state()).toEqual({ phase: 'sending', loaded: 3, total: 5 });
    send('a');
    server.sent[0]?.end({ status: 200 });
    await settle();
    expect(server.calls).toEqual([create, finalize('n1', 'a.png')]);
    expect(onCreated.mock.calls).toEqual([['a']]);
    expect(state()).toBeUndefined();
  });

  it('that cannot be created leaves nothing to delete', async () => {
    server.arrange('create', { status: 422, detail: 'nft title is taken' });
    send('a');
    await settle();
    expect(state()).toMatchObject({ phase: 'failed', error: { message: 'nft title is taken' } });
    expect(server.calls).toEqual([create]);
    send('a');
    await settle();
    expect(onCreated).toHaveBeenCalledOnce();
  });

  it.each([
    ['deleted', undefined, 0],
    ['gone already', { status: 404, detail: 'nft does not exist' }, 1],
    ['kept by a server that is down', { status: 500, detail: 'no' }, 1],
    ['cut off', 'network error' as const, 1],
  ])(
    'that cannot be finalized is rolled back and tells the first error: it is %s',
    async (_how, answer, logs) => {
      server.arrange('finalize', { status: 415, detail: 'neither an image nor a video' });
      if (answer) server.arrange('undo', answer);
      send('a');
      await settle(5_000);
      expect(server.calls).toEqual([create, finalize('n1', 'a.png'), undo('n1')]);
      expect(state()).toMatchObject({ phase: 'failed', error: { message: 'neither an image nor a video' } });
      expect(logged).toHaveBeenCalledTimes(logs);
      expect(onCreated).not.toHaveBeenCalled();
    },
  );

  it('whose session ended asks for the password', async () => {
    server.arrange('create', { status: 401, detail: 'sign in' });
    send('a');
    await settle();
    expect(state()).toEqual({ phase: 'failed', error: null });
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});

describe('several', () => {
  it('are made one after another, in their order, each failure alone', async () => {
    server.arrange('finalize', { status: 200 }, { status: 413, detail: 'too large' }, 'never');
    send('a', 'b', 'c');
    expect(['a', 'b', 'c'].map((key) => state(key)?.phase)).toEqual(['reserving', 'waiting', 'waiting']);
    await settle();
    expect(['a', 'b', 'c'].map((key) => state(key)?.phase)).toEqual([undefined, 'failed', 'sending']);
    server.sent[2]?.end({ status: 200 });
    send('b');
    await settle();
    expect(onCreated.mock.calls.flat()).toEqual(['a', 'c', 'b']);
    expect(server.calls).toEqual([
      create,
      finalize('n1', 'a.png'),
      create,
      finalize('n2', 'b.png'),
      undo('n2'),
      create,
      finalize('n3', 'c.png'),
      create,
      finalize('n4', 'b.png'),
    ]);
    expect(queue.get().size).toBe(0);
  });

  it('go on without one that was taken out before its turn', async () => {
    send('a', 'b', 'c');
    queue.cancel('b');
    await settle();
    expect(onCreated.mock.calls.flat()).toEqual(['a', 'c']);
  });
});

describe('given up', () => {
  it('while it is created: it is deleted once its id is known, and the next does not wait for that', async () => {
    server.arrange('create', 'never');
    send('a', 'b');
    await settle();
    queue.cancel('a');
    await settle();
    expect(onCreated.mock.calls.flat()).toEqual(['b']);
    server.letGo();
    await settle();
    expect(server.calls).toEqual([create, create, finalize('n1', 'b.png'), undo('n2')]);
    expect(queue.get().size).toBe(0);
  });

  it.each(['cancel', 'detach'] as const)(
    'while its file is sent, by %s: aborted and deleted',
    async (how) => {
      server.arrange('finalize', 'never');
      send('a');
      await settle();
      queue[how]('a');
      await settle(5_000);
      expect(server.sent[0]?.aborted).toBe(true);
      expect(server.calls).toEqual([create, finalize('n1', 'a.png'), undo('n1')]);
      expect(queue.get().size).toBe(0);
      expect(onCreated).not.toHaveBeenCalled();
    },
  );

  it('with the form: what waits is never made', async () => {
    send('a', 'b');
    queue.detach();
    await settle(5_000);
    expect(server.calls).toEqual([create, undo('n1')]);
  });

  it('with the tab: the browser sends the one deletion by itself', async () => {
    server.arrange('finalize', 'never');
    send('a', 'b');
    await settle();
    queue.pageHidden();
    queue.pageHidden();
    await settle(5_000);
    expect(server.calls).toEqual([create, finalize('n1', 'a.png'), undo('n1')]);
    expect(server.requests.find(({ method }) => method === 'DELETE')?.keepalive).toBe(true);
  });

  it('once it is made, nothing is deleted any more', async () => {
    send('a');
    await settle();
    queue.cancel('a');
    queue.detach();
    queue.pageHidden();
    await settle(5_000);
    expect(server.calls).toEqual([create, finalize('n1', 'a.png')]);
  });
});
