import { randomBytes } from 'node:crypto';

let lastMs = 0;
let inThatMs = 0;

/** A new id. Later ids sort later, so rows of the same millisecond keep their order in a list. */
export function newId(): string {
  const ms = Math.max(Date.now(), lastMs);
  inThatMs = ms === lastMs ? inThatMs + 1 : 0;
  lastMs = ms;
  return (
    ms.toString(16).padStart(12, '0') +
    inThatMs.toString(16).padStart(4, '0') +
    randomBytes(8).toString('hex')
  );
}
