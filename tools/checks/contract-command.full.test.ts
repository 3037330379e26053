import { describe, expect, it } from 'vitest';
import { hashTables } from '../../sandbox/testing/hash-tables';
import { DECLARED, NEVER } from '../commands/contract/answers';
import { type Break, breakApi } from './broken-api';
import { IDLE_DELETE } from './contract-breaches';
import { LIMIT_MS, ORIGIN, reportIn, startContract, WRITE } from './contract-run';

const { run, startCommand, db, url } = await startContract();

describe('npm run contract', { timeout: LIMIT_MS }, () => {
  it('names a DELETE that does nothing, and what it left [contract-11]', async () => {
    const isFound = (_: unknown, lines: readonly string[]) => lines.some((line) => line.startsWith('BREACH'));
    const { code, breaches, left, xml } = await run(IDLE_DELETE.broken, ['--write'], isFound);
    expect(code).toBe(1);
    expect(breaches).toContainEqual(expect.stringMatching(IDLE_DELETE.breach));
    expect(left).toEqual([expect.stringMatching(IDLE_DELETE.left)]);
    expect(xml).toContain(`failures="${breaches.length + 1}"`);
  });

  it('deletes media whose upload failed, although they have no thumbnail yet', async () => {
    const before = await hashTables(db);
    const broken: Break = {
      instead: ({ path }) =>
        path.startsWith('/sandbox/upload/') ? { status: 503, headers: new Headers(), body: '' } : null,
    };
    const { breaches, left } = await run(broken, ['--write']);
    expect(breaches).toContainEqual(expect.stringMatching(/^PUT upload_url .*: expected 2xx, got 503/));
    expect(left).toEqual([]);
    expect(await hashTables(db)).toEqual(before);
  });

  it.each([...DECLARED.keys()].filter((call) => !NEVER.includes(call)))(
    'checks %s alone with --only, and leaves nothing behind [contract-22]',
    async (call) => {
      const before = await hashTables(db);
      const { code, rows, breaches, left } = await run({}, [...WRITE, '--only', call]);
      expect({ code, breaches, left }).toEqual({ code: 0, breaches: [], left: [] });
      expect(rows).not.toEqual([]);
      expect(rows.filter((row) => !row.startsWith(call) && call !== 'DELETE /v1/session')).toEqual([]);
      expect(await hashTables(db)).toEqual(before);
    },
  );

  it.each([
    ['SIGINT', true],
    ['SIGTERM', false],
  ] as const)(
    'deletes what it made and signs out at %s, and says what is left [contract-15]',
    async (signal, canDelete) => {
      const before = await hashTables(db);
      const api = await breakApi(url, {
        change: ({ method, path, isSignedIn }) => {
          if (isSignedIn && method === 'POST' && path === '/v1/feedback') command.child.kill(signal);
        },
        instead: ({ method, path, isSignedIn }) =>
          !canDelete && isSignedIn && method === 'DELETE' && path.startsWith('/v1/feedback/')
            ? { status: 503, headers: new Headers(), body: '' }
            : null,
      });
      const command = startCommand(api.url, '--origin', ORIGIN, '--write');
      const { code, printed } = await command.ended.finally(api.close);
      expect(code, printed).toBe(130);
      const { breaches, left } = reportIn(printed.split('\n'));
      expect(breaches).toContainEqual(expect.stringMatching(/^the run: expected to its end, got stopped/));
      expect(left).toEqual(
        canDelete
          ? []
          : [expect.stringMatching(/^feedback prompt \w+ \(contract check \w+\): DELETE .* answered 503, /)],
      );
      if (canDelete) expect(await hashTables(db)).toEqual(before);
      expect(api.asked.filter(({ isSignedIn }) => isSignedIn).at(-1)).toMatchObject({
        method: 'DELETE',
        path: '/v1/session',
      });
    },
  );
});
