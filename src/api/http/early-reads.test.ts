// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://dash.test/" }
import { afterEach, expect, it } from 'vitest';
import { dropEarlyReads, takeEarlyRead } from './early-reads';

afterEach(dropEarlyReads);

const URL_OF_ME = 'http://dash.test/v1/user/me';

function startRead() {
  const controller = new AbortController();
  globalThis.earlyReads = {
    [URL_OF_ME]: { response: Promise.resolve(new Response('1')), abort: () => controller.abort() },
  };
  return controller.signal;
}

it('a read of the head answers one call, a GET of the same address [shell-39]', () => {
  startRead();
  expect(takeEarlyRead(new Request(`${URL_OF_ME}?x=1`))).toBeUndefined();
  expect(takeEarlyRead(new Request(URL_OF_ME, { method: 'DELETE' }))).toBeUndefined();
  expect(takeEarlyRead(new Request(URL_OF_ME))).toBeInstanceOf(Promise);
  expect(takeEarlyRead(new Request(URL_OF_ME))).toBeUndefined();
});

it('a call that is aborted aborts the read of the head that it took [shell-39]', () => {
  const aborted = startRead();
  const call = new AbortController();
  void takeEarlyRead(new Request(URL_OF_ME, { signal: call.signal }));
  expect(aborted.aborted).toBe(false);
  call.abort();
  expect(aborted.aborted).toBe(true);
});

it('a read of the head that the first page did not take is aborted, and answers no later call [shell-39]', () => {
  const aborted = startRead();
  dropEarlyReads();
  expect(aborted.aborted).toBe(true);
  expect(takeEarlyRead(new Request(URL_OF_ME))).toBeUndefined();
});
