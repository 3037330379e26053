import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { type SandboxProcess, startSandbox } from './playwright/start';
import { killAndRestart } from './testing/lost-database';
import { type MixedLoad, startMixedLoad } from './testing/mixed-load';
import { startCluster } from './testing/postgres-cluster';
import { signIn } from './testing/sign-in';

const MINUTES = Number(process.env.SOAK_MINUTES || 30);
const STEPS = Math.max(6, Math.round(MINUTES));
const STEP_MS = (MINUTES * 60_000) / STEPS;
// After minute 5 of 30 the sandbox is warm.
const WARM_STEP = Math.round(STEPS / 6);
const CLIENTS = 50;
const MAX_GROWTH = 1.1;

vi.setConfig({ testTimeout: (MINUTES + 5) * 60_000 });

const cluster = await startCluster({ outlivesKill: true });
const folder = mkdtempSync(join(tmpdir(), 'admin-dash-soak-'));
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(cluster)(
  `${MINUTES} minutes at ${CLIENTS} connections, with PostgreSQL killed every minute, lose and leak nothing [sandbox-53]`,
  async () => {
    if (!cluster) return;
    const sandbox = await startSandbox({
      data: folder,
      database: cluster.url,
      // tsx first, because report-heap.ts is TypeScript.
      nodeArgs: ['--expose-gc', '--import', 'tsx', '--import', './tools/harness/report-heap.ts'],
    });
    try {
      const load = startMixedLoad(sandbox.direct, await signIn(sandbox.direct), CLIENTS);
      const heaps: number[] = [];
      for (let step = 1; step <= STEPS; step++) {
        await Promise.race([pause(STEP_MS), load.running]);
        expect(sandbox.ended(), sandbox.output()).toBe(null);
        heaps.push(await heapOf(sandbox));
        await killAndRestart(cluster);
      }
      await load.stop();
      console.log(
        `calls by status: ${JSON.stringify(Object.fromEntries(load.statuses))}\nheap in MB, each ${STEP_MS / 60_000} minutes: ${heaps.map((heap) => (heap / 1e6).toFixed(1)).join(' ')}`,
      );
      expect(await contradictions(load, cluster.url)).toEqual([]);
      // A single figure depends on what is being answered at that moment, so the steps are compared by their medians.
      const third = STEPS / 3;
      const [firstThird, lastThird] = [heaps.slice(WARM_STEP - 1).slice(0, third), heaps.slice(-third)];
      expect(medianOf(lastThird) / medianOf(firstThird)).toBeLessThanOrEqual(MAX_GROWTH);
    } finally {
      await sandbox.stop();
    }
  },
);

const medianOf = (figures: number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** The heap in bytes, after a garbage collection. */
async function heapOf(sandbox: SandboxProcess): Promise<number> {
  // Only the end of the sandbox's output is kept, so its lines cannot be counted.
  const lastLine = () =>
    sandbox
      .output()
      .match(/heap at .*/g)
      ?.at(-1);
  const lineBefore = lastLine();
  process.kill(sandbox.pid, 'SIGUSR2');
  const line = await vi.waitFor(
    () => {
      const line = lastLine();
      expect(line).not.toBe(lineBefore);
      return line;
    },
    { timeout: 30_000 },
  );
  return Number(line?.split(': ')[1]);
}

/** Entries whose stored state contradicts the acknowledged one. */
async function contradictions({ entries }: MixedLoad, url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; content: string }>('select id, content from faqs');
  await client.end();
  const storedContents = new Map(rows.map(({ id, content }) => [id, content]));
  return [...entries].flatMap(([id, { content, deleted }]) => {
    if (deleted === false && !storedContents.has(id)) return [`${id} is gone`];
    if (deleted === true && storedContents.has(id)) return [`${id} is there again`];
    return content !== null && storedContents.get(id) !== content ? [`${id} has another content`] : [];
  });
}
