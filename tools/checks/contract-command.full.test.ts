import { describe, expect, it } from 'vitest';
import { hashTables } from '../../sandbox/testing/hash-tables';
import { CALLS_OF_CONTRACT, NEVER_CALLED } from '../commands/contract/answers';
import { type Asked, type Break, breakApi } from './broken-api';
import { BREACHES, IDLE_DELETE, inJson } from './contract-breaches';
import { LIMIT_MS, ORIGIN, reportIn, startContract, WRITE } from './contract-run';

const { run, startCommand, db, url } = await startContract();

describe('npm run contract', { timeout: LIMIT_MS }, () => {
  it('reads, signs in and signs out, and nothing else, without --write [contract-9]', async () => {
    const { code, asked } = await run({});
    expect(code).toBe(0);
    const writes = asked.filter(({ method }) => method !== 'GET' && method !== 'OPTIONS');
    expect(new Set(writes.map(({ path }) => path))).toEqual(new Set(['/v1/session']));
  });

  it('names each of many breaches in one run [contract-10]', async () => {
    const cases = Object.values(BREACHES);
    const broken: Break = {
      instead: (asked) => cases.map((each) => each.broken.instead?.(asked)).find(Boolean) ?? null,
      change: (asked, answer) => {
        for (const each of cases) each.broken.change?.(asked, answer);
      },
    };
    const { code, breaches, left, xml } = await run(broken);
    expect(code).toBe(1);
    for (const { breach } of cases) expect(breaches).toContainEqual(expect.stringMatching(breach));
    expect(left).toEqual([]);
    expect(xml).toContain(`failures="${breaches.length}"`);
    expect(xml.match(/<failure /g)).toHaveLength(breaches.length);
  });

  it('names an event that shows a plain admin who is a super admin [contract-24]', async () => {
    const broken: Break = {
      change: ({ path }, answer) => {
        if (path === '/v1/admin/event') inJson(answer, (text) => text.replace('"sign-in"', '"assign-admin"'));
      },
    };
    const { breaches } = await run(broken, ['--user', 'admin']);
    expect(breaches).toEqual([
      'events of a plain admin: expected none that only a super admin can cause, got session assign-admin',
    ]);
  });

  it('deletes what it created when it is stopped, and after an unreadable answer to a create [contract-11]', async () => {
    const tablesBefore = await hashTables(db);
    const isNftMade = (asked: readonly Asked[]) =>
      asked.some(({ path, isSignedIn }) => isSignedIn && path.includes('/finalize/'));
    const broken: Break = {
      change: ({ method, path }, answer) => {
        if (method === 'POST' && path === '/v1/faq')
          inJson(answer, (text) => text.replace('"faqId"', '"_faqId"'));
      },
    };
    const { code, breaches, left } = await run(broken, ['--write'], isNftMade);
    expect(code).toBe(1);
    expect(breaches).toContainEqual(expect.stringMatching(/^POST \/v1\/faq: /));
    expect(breaches).toContainEqual(expect.stringMatching(/^the run: expected to its end, got stopped/));
    expect(left).toEqual([]);
    expect(await hashTables(db)).toEqual(tablesBefore);
  });

  it('with --only checks one call, and makes only the calls that it depends on [contract-22]', async () => {
    const { code, asked, rows } = await run({}, ['--only', 'GET /v2/user']);
    expect(code).toBe(0);
    expect(new Set(asked.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(['POST /v1/session', 'GET /v1/user/me', 'GET /v2/user', 'DELETE /v1/session']),
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => !row.startsWith('GET /v2/user'))).toEqual([]);
  });

  it('makes and deletes what one write needs, and names a breach of another call on the way [contract-22]', async () => {
    const tablesBefore = await hashTables(db);
    const onlyPatch = ['--write', '--only', 'PATCH /v1/faq/{id}'];
    const { code, asked, rows } = await run({}, onlyPatch);
    expect(code).toBe(0);
    expect(rows.filter((row) => !row.startsWith('PATCH /v1/faq/{id}'))).toEqual([]);
    expect(rows.length).toBeGreaterThan(5);
    expect(asked.filter(({ path }) => /nft|waitlist|feedback/.test(path))).toEqual([]);
    expect(await hashTables(db)).toEqual(tablesBefore);

    const broken: Break = {
      change: ({ method, path }, answer) => {
        if (method === 'POST' && path === '/v1/faq')
          inJson(answer, (text) => text.replace('"faqId"', '"_faqId"'));
      },
    };
    const { breaches } = await run(broken, onlyPatch);
    expect(breaches).toContainEqual(expect.stringMatching(/^POST \/v1\/faq: /));
  });

  it('names a DELETE that does nothing, and the row that is left [contract-11]', async () => {
    const isFound = (_: unknown, lines: readonly string[]) => lines.some((line) => line.startsWith('BREACH'));
    const { code, breaches, left, xml } = await run(IDLE_DELETE.broken, ['--write'], isFound);
    expect(code).toBe(1);
    expect(breaches).toContainEqual(expect.stringMatching(IDLE_DELETE.breach));
    expect(left).toEqual([expect.stringMatching(IDLE_DELETE.left)]);
    expect(xml).toContain(`failures="${breaches.length + 1}"`);
  });

  it('deletes media after a failed upload, although they have no thumbnail yet', async () => {
    const tablesBefore = await hashTables(db);
    const broken: Break = {
      instead: ({ path }) =>
        path.startsWith('/sandbox/upload/') ? { status: 503, headers: new Headers(), body: '' } : null,
    };
    const { breaches, left } = await run(broken, ['--write']);
    expect(breaches).toContainEqual(expect.stringMatching(/^PUT upload_url .*: expected 2xx, got 503/));
    expect(left).toEqual([]);
    expect(await hashTables(db)).toEqual(tablesBefore);
  });

  it.each([...CALLS_OF_CONTRACT.keys()].filter((call) => !NEVER_CALLED.includes(call)))(
    'with --only checks %s, and leaves nothing behind [contract-22]',
    async (call) => {
      const tablesBefore = await hashTables(db);
      const { code, rows, breaches, left } = await run({}, [...WRITE, '--only', call]);
      expect({ code, breaches, left }).toEqual({ code: 0, breaches: [], left: [] });
      expect(rows).not.toEqual([]);
      expect(rows.filter((row) => !row.startsWith(call) && call !== 'DELETE /v1/session')).toEqual([]);
      expect(await hashTables(db)).toEqual(tablesBefore);
    },
  );

  it.each([
    ['SIGINT', true],
    ['SIGTERM', false],
  ] as const)(
    'deletes what it created and signs out at %s, and says what is left [contract-15]',
    async (signal, canDelete) => {
      const tablesBefore = await hashTables(db);
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
      if (canDelete) expect(await hashTables(db)).toEqual(tablesBefore);
      expect(api.asked.filter(({ isSignedIn }) => isSignedIn).at(-1)).toMatchObject({
        method: 'DELETE',
        path: '/v1/session',
      });
    },
  );
});
