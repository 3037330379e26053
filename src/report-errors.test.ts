// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { reportErrors } from './report-errors';

const beacons: { url: string; body: Promise<string> }[] = [];

Object.defineProperty(navigator, 'sendBeacon', {
  value: (url: string, body: Blob) => {
    beacons.push({ url, body: body.text() });
    return true;
  },
});
const reportCaught = reportErrors('https://errors.example.com/in');

/** Each test begins with a minute of its own. */
let minute = Date.now();
function nextMinute() {
  minute += 60_000;
  vi.setSystemTime(minute);
}

beforeEach(() => {
  beacons.length = 0;
  nextMinute();
});

const reports = () => Promise.all(beacons.map(async ({ body }) => JSON.parse(await body)));

it('sends an uncaught error with its kind of page, and neither name nor search of the address [hosting-10]', async () => {
  vi.stubGlobal('location', new URL('https://admin.example.com/lists/edit/aurora?search=ann'));
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is not a function') }));
  vi.unstubAllGlobals();
  expect(beacons.map(({ url }) => url)).toEqual(['https://errors.example.com/in']);
  const [report] = await reports();
  expect(report).toMatchObject({
    route: '/lists/edit/…',
    kind: 'uncaught',
    message: 'TypeError: x is not a function',
  });
  expect(report.stack).toMatch(/^at .*report-errors\.test\.ts:\d+/);
});

// A route with a parameter is the file `edit.$name.tsx`.
const routes = Object.keys(import.meta.glob('./routes/**/*$*.tsx')).map((file) =>
  file.replace(/^\.\/routes|\/_\w+|\.tsx$/g, '').replaceAll('.', '/'),
);

it.each(routes)('sends no parameter of %s', async (route) => {
  vi.stubGlobal('location', new URL(route.replace(/\$\w+/, 'moonlight'), 'https://admin.example.com'));
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  vi.unstubAllGlobals();
  expect((await reports()).map((report) => report.route)).toEqual([route.replace(/\$\w+/, '…')]);
});

it('sends nothing about a failed call, because its message comes from the API', () => {
  dispatchEvent(new ErrorEvent('error', { error: new ApiError('refused', 'ann@example.com is taken') }));
  expect(beacons).toEqual([]);
});

it('sends what a boundary caught, a rejection and a violation of the policy', async () => {
  reportCaught(new RangeError('too deep'));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('not a number') }));
  dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'img-src',
      blockedURI: 'https://tracker.example.com/pixel?who=ann',
      sourceFile: `${location.origin}/assets/users.js`,
      lineNumber: 7,
    }),
  );
  expect((await reports()).map(({ kind, message }) => [kind, message])).toEqual([
    ['boundary', 'RangeError: too deep'],
    ['rejection', 'TypeError: not a number'],
    ['policy', 'img-src blocked https://tracker.example.com'],
  ]);
});

it('sends no violation by an extension of the browser', () => {
  dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'script-src-elem',
      blockedURI: 'inline',
      sourceFile: 'chrome-extension://abc/inject.js',
    }),
  );
  expect(beacons).toEqual([]);
});

it('sends no quoted part of a message, which may be typed text, also not in the stack', async () => {
  reportCaught(new SyntaxError('Unexpected token, "a secret of ann" is not valid JSON'));
  const [report] = await reports();
  expect(report.message).toBe('SyntaxError: Unexpected token, … is not valid JSON');
  expect(JSON.stringify(report)).not.toContain('secret');
});

it('sends at most ten reports a minute', () => {
  for (let n = 0; n < 25; n++) reportCaught(new Error('again'));
  expect(beacons).toHaveLength(10);
  nextMinute();
  reportCaught(new Error('again'));
  expect(beacons).toHaveLength(11);
});
