import { beforeEach, vi } from 'vitest';
import { API, startUploadServer, type UploadServer } from './upload-server';

export const PICTURE = new File(['123'], 'a b/c.png', { type: 'image/png' });
export const CLIP = new File(['12345'], 'clip.webm', { type: 'video/webm' });

vi.stubEnv('VITE_API_HOST', API);
vi.stubGlobal('location', new URL('http://page.test/'));
vi.spyOn(console, 'info').mockReturnValue();
const { createQueryClient } = await import('@/api/query/client');
const { keys } = await import('@/api/query/keys');
const { createUploadChain } = await import('@/api/upload/upload-chain');
// Import it before the tests: with fake timers the import would take longer than the test's clock allows.
await import('@/wire/media.schema');
await import('@/api/http/read-odd');

/** The state that the tests of a file share, reset before each test, with a fake clock. */
export type Bench = { server: UploadServer; chain: ReturnType<typeof createUploadChain> };

export const onFailure = vi.fn();
export const onSignedOut = vi.fn();

export function uploadBench(): Bench {
  // `beforeEach` fills it.
  const bench = {} as Bench;
  beforeEach(() => {
    vi.useFakeTimers();
    onFailure.mockReset();
    onSignedOut.mockReset();
    bench.server = startUploadServer();
    const client = createQueryClient(onSignedOut);
    client.setQueryData(keys.viewer, { id: 'me' });
    bench.chain = createUploadChain(client, onFailure);
  });
  return bench;
}

/** Advances the clock by `ms` and runs all timers that are due. */
export const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** Starts the upload of a file, and lets `ms` pass. */
export function start({ chain }: Bench, file: File, ms = 0) {
  chain.start(file);
  return settle(ms);
}
