import { describe, expect, it } from 'vitest';
import { templateOf } from '../../sandbox/openapi/document';
import { hashTables } from '../../sandbox/testing/hash-tables';
import { NEVER, ONLY_REFUSED } from '../commands/contract/answers';
import { contractCommand } from '../commands/contract/command';
import type { Asked, Break } from './broken-api';
import { BREACHES, inJson } from './contract-breaches';
import { LIMIT_MS, PASSWORDS, startContract } from './contract-run';

const ONE = ['--api', 'http://127.0.0.1:1', '--user', 'a', '--only'];

const ALL_OF_IT = ['--user', 'admin', '--user', 'fan', '--write', '--site-for', 'fan'];

const { run, startCommand, db, routes, url, readXml } = await startContract();

describe('npm run contract', { timeout: LIMIT_MS }, () => {
  it('finds no breach in the sandbox, makes every call with success, and leaves nothing behind [contract-8]', async () => {
    const before = await hashTables(db);
    const { code, breaches, left, skipped, asked, xml } = await run({}, ALL_OF_IT);
    expect({ code, breaches, left, skipped }).toEqual({ code: 0, breaches: [], left: [], skipped: [] });
    expect(await hashTables(db)).toEqual(before);
    expect(xml).toMatch(/<testsuites name="contract" tests="\d+" failures="0"/);

    const calls = routes.filter(({ path }) => /^\/v\d\//.test(path));
    const wasMade = ({ method, path }: (typeof calls)[number]) =>
      asked.some(
        (each) => each.method === method && patternOf(path).test(each.path) && (each.status ?? 500) < 400,
      );
    const unmade = calls
      .filter((route) => !wasMade(route))
      .map(({ method, path }) => `${method} ${templateOf(path)}`);
    const toDo =
      'make these calls in tools/commands/contract/resources/<resource>.ts; of a call that changes what the command did not make, the facts in sandbox/routes have `onlyRefused`';
    expect(unmade.sort(), toDo).toEqual([...NEVER, ...ONLY_REFUSED].sort());
    // The API itself gave this address in an answer: it is for uploads.
    expect(asked.filter(({ path }) => /^\/sandbox\/(?!upload\/)/.test(path))).toEqual([]);
  });

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
    const before = await hashTables(db);
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
    expect(await hashTables(db)).toEqual(before);
  });

  it('checks one call alone with --only, and makes others only where it needs them [contract-22]', async () => {
    const { code, asked, rows } = await run({}, ['--only', 'GET /v2/user']);
    expect(code).toBe(0);
    expect(new Set(asked.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(['POST /v1/session', 'GET /v1/user/me', 'GET /v2/user', 'DELETE /v1/session']),
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => !row.startsWith('GET /v2/user'))).toEqual([]);
  });

  it('makes and deletes what one write needs, and names a breach of another call on the way [contract-22]', async () => {
    const before = await hashTables(db);
    const one = ['--write', '--only', 'PATCH /v1/faq/{id}'];
    const { code, asked, rows } = await run({}, one);
    expect(code).toBe(0);
    expect(rows.filter((row) => !row.startsWith('PATCH /v1/faq/{id}'))).toEqual([]);
    expect(rows.length).toBeGreaterThan(5);
    expect(asked.filter(({ path }) => /nft|waitlist|feedback/.test(path))).toEqual([]);
    expect(await hashTables(db)).toEqual(before);

    const broken: Break = {
      change: ({ method, path }, answer) => {
        if (method === 'POST' && path === '/v1/faq')
          inJson(answer, (text) => text.replace('"faqId"', '"_faqId"'));
      },
    };
    const { breaches } = await run(broken, one);
    expect(breaches).toContainEqual(expect.stringMatching(/^POST \/v1\/faq: /));
  });

  it('exits with the code, and neither prints nor writes a password [contract-16]', async () => {
    const { code, printed } = await startCommand(url).ended;
    expect(code, printed).toBe(0);
    expect(printed).toMatch(/\d+ ok, 0 breaches/);
    for (const text of [printed, readXml()]) expect(text).not.toContain('sandbox-super');
  });

  it.each([
    [
      ['--api', 'http://127.0.0.1:1', '--user', 'a', '--password', 'b'],
      'a password is never given on the command line',
    ],
    [['--api', 'api.example.com', '--user', 'a'], 'api.example.com is not an origin'],
    [['--api', 'https://api.example.com/v1', '--user', 'a'], 'https://api.example.com/v1 is not an origin'],
    [['--api', 'http://127.0.0.1:1'], '--user: name an account'],
    [['--api', 'http://127.0.0.1:1', '--user', 'a', '--site-for', 'b'], '--site-for needs --write'],
    [[...ONE, 'GET /v3/user'], '--only: GET /v3/user is no call of the contract'],
    [[...ONE, 'POST /v1/geo-block', '--write'], '--only: POST /v1/geo-block is never made'],
    [[...ONE, 'POST /v1/faq'], '--only: POST /v1/faq needs --write'],
  ])('refuses %j in words [contract-16, contract-22]', async (args, words) => {
    await expect(contractCommand(args, PASSWORDS, () => {})).rejects.toThrow(words);
  });
});

function patternOf(path: string) {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`);
}
