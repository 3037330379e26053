import { describe, expect, it } from 'vitest';
import { templateOf } from '../../sandbox/openapi/document';
import { hashTables } from '../../sandbox/testing/hash-tables';
import { NEVER_CALLED, ONLY_REFUSED } from '../commands/contract/answers';
import { contractCommand } from '../commands/contract/command';
import { LIMIT_MS, PASSWORDS, startContract } from './contract-run';

const ARGUMENTS_OF_ONLY = ['--api', 'http://127.0.0.1:1', '--user', 'a', '--only'];

const ARGUMENTS_OF_ALL_CALLS = ['--user', 'admin', '--user', 'fan', '--write', '--site-for', 'fan'];

const { run, startCommand, db, routes, url, readXml } = await startContract();

// `npm run test:full` breaks the API, and checks each call by `--only`.
describe('npm run contract', { timeout: LIMIT_MS }, () => {
  it('finds no breach in the sandbox, makes every call with success, and leaves nothing behind [contract-8]', async () => {
    const tablesBefore = await hashTables(db);
    const { code, breaches, left, skipped, asked, xml } = await run({}, ARGUMENTS_OF_ALL_CALLS);
    expect({ code, breaches, left, skipped }).toEqual({ code: 0, breaches: [], left: [], skipped: [] });
    expect(await hashTables(db)).toEqual(tablesBefore);
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
      'calls below the address of something that the command made follow from their routes; make these in tools/commands/contract/resources/<resource>.ts; of a call that changes what the command did not make, the facts in sandbox/routes have `contractChecksRefusalsOnly`';
    expect(unmade.sort(), toDo).toEqual([...NEVER_CALLED, ...ONLY_REFUSED].sort());
    // The API itself gave this address in an answer: it is for uploads.
    expect(asked.filter(({ path }) => /^\/sandbox\/(?!upload\/)/.test(path))).toEqual([]);
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
    [[...ARGUMENTS_OF_ONLY, 'GET /v3/user'], '--only: GET /v3/user is not a call of the contract'],
    [[...ARGUMENTS_OF_ONLY, 'POST /v1/geo-block', '--write'], '--only: POST /v1/geo-block is never made'],
    [[...ARGUMENTS_OF_ONLY, 'POST /v1/faq'], '--only: POST /v1/faq needs --write'],
  ])('refuses %j in words [contract-16, contract-22]', async (args, words) => {
    await expect(contractCommand(args, PASSWORDS, () => {})).rejects.toThrow(words);
  });
});

function patternOf(path: string) {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`);
}
