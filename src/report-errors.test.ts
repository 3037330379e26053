// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { reportErrors } from './report-errors';

const sent: { url: string; body: Promise<string> }[] = [];

Object.defineProperty(navigator, 'sendBeacon', {
  value: (url: string, body: Blob) => {
    sent.push({ url, body: body.text() });
    return true;
  },
});
reportErrors('https://errors.example.com/in');

beforeEach(() => {
  sent.length = 0;
});

const reports = () => Promise.all(sent.map(async ({ body }) => JSON.parse(await body)));

it('sends an uncaught error with its kind of page, and neither name nor search of the address', async () => {
  vi.stubGlobal('location', new URL('https://admin.example.com/lists/edit/aurora?search=ann'));
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is not a function') }));
  vi.unstubAllGlobals();
  expect(sent.map(({ url }) => url)).toEqual(['https://errors.example.com/in']);
  expect(await reports()).toEqual([{ route: '/lists/edit/…', message: 'TypeError: x is not a function' }]);
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

it('sends nothing about a failed call, whose message comes from the API', () => {
  dispatchEvent(new ErrorEvent('error', { error: new ApiError('refused', 'ann@example.com is taken') }));
  expect(sent).toEqual([]);
});
