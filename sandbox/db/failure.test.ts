import { expect, test } from 'vitest';
import { causeOf, failureOf } from './failure';

test('of a host whose every address refuses, the first refusal is the cause', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), { code: 'ECONNREFUSED' });
  // Node gives this error no message.
  const both = new AggregateError([refused('::1'), refused('127.0.0.1')]);
  const failed = new Error('Failed query: begin', { cause: both });
  expect([both, failed].map((error) => causeOf(error).message)).toEqual([
    'connect ECONNREFUSED ::1:5432',
    'connect ECONNREFUSED ::1:5432',
  ]);
  expect(failureOf(failed)).toBe('lost');
});
