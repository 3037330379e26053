import { BroadcastChannel } from 'node:worker_threads';
import { afterAll, vi } from 'vitest';

// A context for tests lacks it.
if (!('BroadcastChannel' in globalThis)) vi.stubGlobal('BroadcastChannel', BroadcastChannel);

// The files that a worker runs share its environment variables.
afterAll(() => {
  vi.unstubAllEnvs();
});
