// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://dash.test/" }
import { afterEach, expect, it } from 'vitest';
import { dropFirstReads, takeFirstRead } from './first-reads';

afterEach(dropFirstReads);

const URL_OF_ME = 'http://dash.test/v1/user/me';

function startRead() {
  const controller = new AbortController();
  globalThis.firstReads = {
    [URL_OF_ME]: { answer: Promise.resolve(new Response('1')), abort: () => controller.abort() },
  };
  return controller.signal;
}

it('a read of the head answers one call, a GET of the same address', () => {
  startRead();
  expect(takeFirstRead(new Request(`${URL_OF_ME}?x=1`))).toBeUndefined();
  expect(takeFirstRead(new Request(URL_OF_ME, { method: 'DELETE' }))).toBeUndefined();
  expect(takeFirstRead(new Request(URL_OF_ME))).toBeInstanceOf(Promise);
  expect(takeFirstRead(new Request(URL_OF_ME))).toBeUndefined();
});

it('a call that is aborted aborts the read of the head that it took', () => {
  const aborted = startRead();
  const call = new AbortController();
  void takeFirstRead(new Request(URL_OF_ME, { signal: call.signal }));
  expect(aborted.aborted).toBe(false);
  call.abort();
  expect(aborted.aborted).toBe(true);
});

it('a read of the head that the first page did not take answers no later call', () => {
  startRead();
  dropFirstReads();
  expect(takeFirstRead(new Request(URL_OF_ME))).toBeUndefined();
});
