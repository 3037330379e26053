import { afterEach, beforeEach, vi } from 'vitest';
import { API, startUploadServer, type UploadServer } from './upload-server';

export const PICTURE = new File(['123'], 'a b/c.png', { type: 'image/png' });
export const CLIP = new File(['12345'], 'clip.webm', { type: 'video/webm' });

vi.stubEnv('VITE_API_HOST', API);
vi.stubGlobal('location', new URL('http://page.test/'));
vi.spyOn(console, 'info').mockReturnValue();
const { createQueryClient } = await import('@/api/query/client');
const { keys } = await import('@/api/query/keys');
const { createUploadChain } = await import('@/api/upload/upload-chain');
// Loaded with the first answer, which takes longer than a clock that stands still.
await import('@/wire/media');
await import('@/api/http/read-odd');

/** What the tests of a file share: made anew before each, with a clock that only they move. */
export type Bench = {
  server: UploadServer;
  chain: ReturnType<typeof createUploadChain>;
};

export const onFailure = vi.fn();
export const onSignedOut = vi.fn();

export function uploadBench(): Bench {
  // Filled before the first test looks at it.
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
  afterEach(() => {
    vi.useRealTimers();
  });
  return bench;
}

/** Lets that much time pass, with all that is due in it. */
export const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
