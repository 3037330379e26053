import assert from 'node:assert/strict';
import type { LogEntry } from '../../../sandbox/qa/log';
import type { Sandbox } from '../../harness/sandbox-client';
import type { Hand } from './hand';

export type Task = {
  title: string;
  /** The page on which the task starts. */
  start: string;
  /** Arranges the server before the task starts. */
  arrange?: (sandbox: Sandbox) => Promise<void>;
  act: (hand: Hand) => Promise<void>;
  /** Throws if the calls do not show the task as done. */
  check: (log: LogEntry[]) => void;
  limit?: { clicks?: number; keys?: number };
};

/** Checks that these writes, and no others, succeeded, in any order. A pattern of letters and digits is an id. */
export function assertWrites(log: LogEntry[], ...expected: RegExp[]): void {
  const writes = log.filter(({ method, status }) => method !== 'GET' && status < 300);
  const calls = writes.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);
  assert.equal(calls.length, expected.length, calls.join('\n'));
  for (const pattern of expected) {
    const at = calls.findIndex((call) => pattern.test(call));
    assert.notEqual(at, -1, `no ${pattern} in ${calls.join(', ')}`);
    calls.splice(at, 1);
  }
}
