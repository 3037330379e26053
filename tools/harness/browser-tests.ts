import { BroadcastChannel, MessageChannel } from 'node:worker_threads';
import { afterAll, vi } from 'vitest';

// Every browser has them, and the simulated ones do not.
Object.assign(globalThis, { BroadcastChannel, MessageChannel });

// The files that a worker runs share its environment variables.
afterAll(() => {
  vi.unstubAllEnvs();
});
