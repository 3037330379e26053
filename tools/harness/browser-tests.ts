import { BroadcastChannel, MessageChannel } from 'node:worker_threads';
import { afterAll, afterEach, vi } from 'vitest';

// Every browser has them, and the simulated ones do not.
Object.assign(globalThis, { BroadcastChannel, MessageChannel });

// Each test ends without its page, and with the clock of the machine.
const { cleanup } =
  typeof document === 'undefined' ? { cleanup() {} } : await import('@testing-library/react');
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// The files that a worker runs share its environment variables.
afterAll(() => {
  vi.unstubAllEnvs();
});
