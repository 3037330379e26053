import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOME, safeNext } from './next-path';

const ORIGIN = 'https://admin.example';
const everywhere = () => true;
const notLogin = (pathname: string) => pathname !== '/login';

describe('safeNext [shell-30]', () => {
  it.each([
    '/lists/users?x=1#h',
    '/insights',
    '/lists/edit/some_one',
    '/lists/users?search=a%20b',
    '/%0d/evil.com',
  ])('accepts a path of this application: %s', (next) =>
    expect(safeNext(next, ORIGIN, everywhere)).toBe(next),
  );

  it('returns the resolved path, which is the path that was checked', () => {
    expect(safeNext('/lists/../insights?a=b#c', ORIGIN, everywhere)).toBe('/insights?a=b#c');
  });

  it.each([
    '//evil.com',
    '///evil.com',
    '\\\\evil.com',
    '/\\evil.com',
    '/\\/evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/\r/evil.com',
    '/ /evil.com',
    '/\u007f/evil.com',
    '/\u0000/evil.com',
    '/.//evil.com',
    '/..//evil.com',
    '/lists/../..//evil.com',
    '/users/%2e%2e//evil.com',
    'https://evil.com',
    'http://admin.example@evil.com',
    'https://admin.example.evil.com/',
    'https://admin.example/users',
    'https:evil.com',
    'https:/evil.com',
    '.',
    '',
    '?x',
    '#h',
    'lists/users',
    '%2F%2Fevil.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://admin.example/x',
    '/login',
    '/login?next=/login',
  ])('falls back to the users list for %j', (next) => expect(safeNext(next, ORIGIN, notLogin)).toBe(HOME));

  it('falls back to the users list without a `next`', () => {
    expect(safeNext(undefined, ORIGIN, everywhere)).toBe(HOME);
  });

  it('refuses a path without a page', () => expect(safeNext('/nope', ORIGIN, () => false)).toBe(HOME));

  it('never leaves the origin', () => {
    const pieces = fc.constantFrom(...'/ \\ . .. // evil.com : @ \t \n %2e %2f a ? #'.split(' '));
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const url = new URL(safeNext(`/${parts.join('')}`, ORIGIN, everywhere), ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(url.pathname.startsWith('//')).toBe(false);
      }),
    );
  });
});
