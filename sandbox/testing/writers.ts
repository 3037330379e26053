import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { faqAnswerSchema } from '@/wire/faq.schema';
import { problemSchema } from '../http/problem';

const ANSWER_LIMIT_MS = 30_000;

export type Writers = {
  /** Ids of the FAQ entries whose creation was answered with 201. */
  acknowledged: Set<string>;
  /** How many answers had each status. */
  statuses: Map<number, number>;
  /** Resolves after this many more acknowledged writes. */
  acknowledge(more: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Clients that create FAQ entries one after another and remember the acknowledged ones. Any other answer must
 * be a 503 that says when to try again; no answer at all is a failure.
 */
export function startWriters(origin: string, cookie: string, clients: number): Writers {
  const acknowledged = new Set<string>();
  const statuses = new Map<number, number>();
  const waitingCallers = new Set<{ size: number; resolve: () => void }>();
  let isStopped = false;

  async function write() {
    const response = await fetch(`${origin}/v1/faq`, {
      method: 'POST',
      headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ question: `Q ${randomUUID()}`, content: 'A', creatorsOnly: false }),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status === 201) {
      acknowledged.add(z.parse(faqAnswerSchema, await response.json()).prompt.faqId);
      for (const each of waitingCallers) if (acknowledged.size >= each.size) each.resolve();
    } else {
      expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(z.parse(problemSchema, await response.json()).status).toBe(503);
      await pause(50);
    }
  }

  async function client() {
    while (!isStopped) await write();
  }

  const running = Promise.all(Array.from({ length: clients }, client));
  // `stop` reports a failure.
  running.catch(() => {});
  return {
    acknowledged,
    statuses,
    acknowledge: (more) =>
      Promise.race([
        new Promise<void>((resolve) => waitingCallers.add({ size: acknowledged.size + more, resolve })),
        // Before `stop` it ends only by a failure, which then rejects this promise too.
        running.then(() => {}),
      ]),
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
