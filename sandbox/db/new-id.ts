import { randomBytes } from 'node:crypto';

let lastMs = 0;
let idsInLastMs = 0;

/** A new id. Later ids sort later, so rows of the same millisecond keep their order in a list. */
export function newId(): string {
  const ms = Math.max(Date.now(), lastMs);
  idsInLastMs = ms === lastMs ? idsInLastMs + 1 : 0;
  lastMs = ms;
  // After the machine's clock was set back, a millisecond lasts for hours.
  if (idsInLastMs > 0xffff) {
    idsInLastMs = 0;
    lastMs++;
  }
  return (
    lastMs.toString(16).padStart(12, '0') +
    idsInLastMs.toString(16).padStart(4, '0') +
    randomBytes(8).toString('hex')
  );
}
