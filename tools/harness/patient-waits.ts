import { vi } from 'vitest';

// The limits of these waits are 1 s by default. They end a hang and measure nothing, and a busy machine takes
// several times longer than a quiet one.
const LIMIT_MS = 60_000;

type Options = number | { timeout?: number; interval?: number };
const patient = (options: Options = {}) =>
  typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options };

const { waitFor, waitUntil } = vi;
vi.waitFor = (work, options) => waitFor(work, patient(options));
vi.waitUntil = (work, options) => waitUntil(work, patient(options));

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: LIMIT_MS });
}
