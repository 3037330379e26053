import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { portOf } from '../http/port-of';
import type { LogEntry } from './calls';
import { curlOf, originForPrograms, whyNoCurl } from './curl';

const ACCOUNTS = [
  { username: 'super', password: 'sandbox-super', about: '' },
  { username: 'admin', password: 'sandbox-admin', about: '' },
];
const ORIGIN = 'http://127.0.0.1:4000';

const entry = (changes: Partial<LogEntry>): LogEntry => ({
  number: 1,
  method: 'GET',
  path: '/v1/system/status',
  query: {},
  headers: {},
  body: null,
  at: '2026-01-15T12:00:00.000Z',
  ms: 1,
  status: 200,
  ...changes,
});

/** The words of a command as a shell parses them, without the leading `curl`. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\n' "$@"; }\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
}

describe('a call as curl', () => {
  it('a call without a session is one command', () => {
    expect(curlOf(entry({}), ACCOUNTS, ORIGIN)).toBe(`curl -gsS '${ORIGIN}/v1/system/status'`);
  });

  it('a call with a session signs that account in first [sandbox-107]', () => {
    const command = curlOf(
      entry({ path: '/v2/user', query: { search: 'a b&c' }, who: 'admin' }),
      ACCOUNTS,
      ORIGIN,
    );
    const words = wordsOf(command);
    expect(words).toContain('{"username":"admin","password":"sandbox-admin"}');
    expect(words).toContain(`${ORIGIN}/v2/user?search=a+b%26c`);
    expect(words.filter((word) => word === '-c' || word === '-b')).toHaveLength(2);
  });

  it('a call of an account that is not public has a placeholder for its password, and signs in nobody else [sandbox-120]', () => {
    const words = wordsOf(curlOf(entry({ who: 'qa_mod' }), ACCOUNTS, ORIGIN));
    expect(words).toContain('{"username":"qa_mod","password":"PASSWORD"}');
    expect(words.join(' ')).not.toContain('sandbox-super');
  });

  it('a call sends each of the repeated parameters [sandbox-43]', () => {
    const command = curlOf(entry({ query: { search: ['a', 'b'], filter: 'all' } }), ACCOUNTS, ORIGIN);
    expect(wordsOf(command)).toContain(`${ORIGIN}/v1/system/status?search=a&search=b&filter=all`);
  });

  it('a call with brackets and braces in the path is a single call [sandbox-43]', async () => {
    const paths: string[] = [];
    const server = createServer(({ url = '' }, answer) => {
      paths.push(url);
      answer.end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');

    const path = '/v1/media/[1-3]{a,b}.png';
    const command = curlOf(entry({ path }), ACCOUNTS, `http://127.0.0.1:${portOf(server)}`);
    await promisify(execFile)('sh', ['-c', command]);
    server.close();
    expect(paths).toEqual([path]);
  });

  it('the body is quoted, so the shell does not interpret quotes, dollars and line breaks', () => {
    const body = { question: `it's "$HOME" \`id\` \\ ; rm -rf` };
    const words = wordsOf(curlOf(entry({ method: 'POST', path: '/v1/faq', body }), ACCOUNTS, ORIGIN));
    expect(words).toContain(JSON.stringify(body));
    expect(words).toContain(`Origin: ${ORIGIN}`);
  });

  it('the password of an account, which the log left out, is restored', () => {
    const body = { username: 'super', password: '[left out]' };
    const command = curlOf(entry({ method: 'POST', path: '/v1/session', body }), ACCOUNTS, ORIGIN);
    expect(wordsOf(command)).toContain('{"username":"super","password":"sandbox-super"}');
  });

  it.each<[Partial<LogEntry>, boolean]>([
    [{}, true],
    [{ body: { a: 1 } }, true],
    [{ query: { '[left out]': '[left out]' } }, false],
    [{ path: '/sandbox/upload/[left out]' }, false],
    [{ body: 'the beginning', bytes: 20_000 }, false],
    [{ body: '[left out]' }, false],
    [{ headers: { 'content-length': '12' } }, false],
  ])('curl can make a call of %j: %s [sandbox-98]', (changes, can) => {
    expect(whyNoCurl(entry(changes)) === null).toBe(can);
  });

  it('a call keeps the condition of a write that was refused for it [sandbox-43]', () => {
    const command = curlOf(entry({ method: 'PATCH', headers: { 'if-match': '"7"' } }), ACCOUNTS, ORIGIN);
    expect(wordsOf(command)).toContain('If-Match: "7"');
  });

  it('the address is one that every program resolves', () => {
    // Cast: a URL has the fields of a location that are read.
    const locationOf = (url: string) => new URL(url) as unknown as Location;
    expect(originForPrograms(locationOf('http://sandbox.localhost:4000/sandbox'))).toBe(
      'http://127.0.0.1:4000',
    );
    expect(originForPrograms(locationOf('https://qa.example.com/sandbox'))).toBe('https://qa.example.com');
  });
});
