import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HttpProblem } from '../http/problem';
import { fileResponse } from './ranges';

const FILE = Uint8Array.from({ length: 100 }, (_, n) => n);

function ask(range?: string) {
  return fileResponse(range, {
    mime: 'video/webm',
    size: FILE.length,
    read: (start, end) => FILE.slice(start, end),
  });
}

test.each([
  ['bytes=0-0', 0, 1],
  ['bytes=10-19', 10, 20],
  ['bytes=90-', 90, 100],
  ['bytes=90-1000', 90, 100],
  ['bytes=0-', 0, 100],
  ['bytes=-1', 99, 100],
  ['bytes=-500', 0, 100],
  ['Bytes=5-6', 5, 7],
])('%s is the bytes from %d to before %d', async (range, start, end) => {
  const response = ask(range);
  expect(response.status).toBe(206);
  expect(response.headers.get('Content-Range')).toBe(`bytes ${start}-${end - 1}/100`);
  expect(response.headers.get('Content-Length')).toBe(String(end - start));
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(FILE.slice(start, end));
});

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=9-1',
  'bytes=0-1,5-6',
  'lines=1-2',
  'bytes=a-b',
  'bytes=1-2x',
])('for %s the whole file is sent', async (range) => {
  const response = ask(range);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Length')).toBe('100');
  expect(response.headers.get('Accept-Ranges')).toBe('bytes');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(FILE);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999-'])(
  '%s is refused',
  (range) => {
    try {
      ask(range);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(HttpProblem);
      expect(error).toMatchObject({ status: 416, headers: { 'Content-Range': 'bytes */100' } });
    }
  },
);

test('consecutive ranges make up the whole file [media-22]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 120 }), async (step) => {
      const parts: Uint8Array[] = [];
      for (let start = 0; start < FILE.length; start += step) {
        parts.push(new Uint8Array(await ask(`bytes=${start}-${start + step - 1}`).arrayBuffer()));
      }
      expect(new Uint8Array(Buffer.concat(parts))).toEqual(FILE);
    }),
  );
});
