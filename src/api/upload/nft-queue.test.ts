import { beforeEach, describe, expect, it, vi } from 'vitest';
import { API, startUploadServer, type UploadServer } from './testing/upload-server';

vi.stubEnv('VITE_API_HOST', API);
vi.stubGlobal('location', new URL('http://page.test/'));
const logged = vi.spyOn(console, 'info').mockReturnValue();
const { createQueryClient } = await import('@/api/query/client');
const { keys } = await import('@/api/query/keys');
const { createNftQueue } = await import('./nft-queue');
// Import it before the tests: with fake timers the import would take longer than the test's clock allows.
await import('@/wire/nft-campaigns.schema');

const onSignedOut = vi.fn();
const onCreated = vi.fn();
let server: UploadServer;
let client: ReturnType<typeof createQueryClient>;
let queue: ReturnType<typeof createNftQueue>;

beforeEach(() => {
  vi.useFakeTimers();
  for (const spy of [onSignedOut, onCreated, logged]) spy.mockClear();
  server = startUploadServer();
  client = createQueryClient(onSignedOut);
  client.setQueryData(keys.viewer, { id: 'me' });
  queue = createNftQueue(client, 'c1', onCreated);
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
  it('is created, then finalized with its file, and reported once [nft-campaigns-56, nft-campaigns-63, nft-campaigns-66]', async () => {
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

  it('is not deleted if it could not be created', async () => {
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
    'is rolled back with the first error if it cannot be finalized: it is %s [nft-campaigns-56, nft-campaigns-57]',
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

  it('is deleted when the form is left, after its deletion has failed [nft-campaigns-73]', async () => {
    server.arrange('finalize', 'network error');
    server.arrange('undo', { status: 500, detail: 'no' });
    send('a');
    await settle(5_000);
    server.calls.length = 0;
    queue.detach();
    await settle();
    expect(server.calls).toEqual([undo('n1')]);
  });

  it('is deleted before the next create, after its deletion has failed, so that none exists twice [nft-campaigns-77]', async () => {
    server.arrange('finalize', 'network error');
    server.arrange('undo', { status: 500, detail: 'no' }, { status: 503, detail: 'still down' });
    send('a');
    await settle(5_000);
    server.calls.length = 0;
    send('a');
    await settle(5_000);
    expect(server.calls).toEqual([undo('n1')]);
    expect(state()).toMatchObject({ phase: 'failed', error: { message: 'still down' } });
    send('a');
    await settle(5_000);
    expect(server.calls).toEqual([undo('n1'), undo('n1'), create, finalize('n2', 'a.png')]);
    expect(onCreated).toHaveBeenCalledOnce();
  });

  it('is not created again while the deletion of its first try is in flight [nft-campaigns-82]', async () => {
    server.arrange('finalize', 'network error');
    server.arrange('undo', 'never');
    send('a');
    await settle();
    server.calls.length = 0;
    send('a');
    await settle(5_000);
    expect(server.calls).toEqual([]);
    expect(state()).toEqual({ phase: 'reserving' });
  });

  it('asks for the password after a 401 [nft-campaigns-64]', async () => {
    server.arrange('create', { status: 401, detail: 'sign in' });
    send('a');
    await settle();
    expect(state()).toEqual({ phase: 'failed', error: null });
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});

describe('several', () => {
  it('are created one after another, in order, and fail one by one [nft-campaigns-61]', async () => {
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

  it('continue without an NFT that was cancelled before its turn', async () => {
    send('a', 'b', 'c');
    queue.cancel('b');
    await settle();
    expect(onCreated.mock.calls.flat()).toEqual(['a', 'c']);
  });
});

describe('a cancelled NFT [nft-campaigns-62]', () => {
  it('is deleted once its id is known, and the next one does not wait for that', async () => {
    server.arrange('create', 'never');
    send('a', 'b');
    await settle();
    queue.cancel('a');
    await settle();
    expect(onCreated.mock.calls.flat()).toEqual(['b']);
    server.release();
    await settle();
    expect(server.calls).toEqual([create, create, finalize('n1', 'b.png'), undo('n2')]);
    expect(queue.get().size).toBe(0);
  });

  it.each(['cancel', 'detach'] as const)(
    'is aborted and deleted while its file is being sent, by %s',
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

  it('is never created if it was waiting when the form was left', async () => {
    server.arrange('create', 'never');
    send('a', 'b');
    await settle();
    queue.detach();
    server.release();
    await settle(5_000);
    expect(server.calls).toEqual([create, undo('n1')]);
  });

  it('is never created if it was cancelled while an earlier try was being deleted', async () => {
    server.arrange('finalize', 'network error');
    server.arrange('undo', { status: 500, detail: 'no' }, 'never');
    send('a');
    await settle(5_000);
    server.calls.length = 0;
    send('a');
    await settle();
    queue.cancel('a');
    server.release();
    await settle(5_000);
    expect(server.calls).toEqual([undo('n1')]);
    expect(queue.get().size).toBe(0);
  });

  it('is deleted by a keepalive call when the tab is closed', async () => {
    server.arrange('finalize', 'never');
    send('a', 'b');
    await settle();
    queue.pageHidden();
    queue.pageHidden();
    await settle(5_000);
    expect(server.calls).toEqual([create, finalize('n1', 'a.png'), undo('n1')]);
    expect(server.requests.find(({ method }) => method === 'DELETE')?.keepalive).toBe(true);
  });

  it('is not deleted once it is finalized', async () => {
    send('a');
    await settle();
    queue.cancel('a');
    queue.detach();
    queue.pageHidden();
    await settle(5_000);
    expect(server.calls).toEqual([create, finalize('n1', 'a.png')]);
  });
});
