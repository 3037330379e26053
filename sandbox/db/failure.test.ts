import { expect, test } from 'vitest';
import { causeOf, failureOf } from './failure';

test('the first refusal is the cause if every address of a host refuses', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}:5432`), { code: 'ECONNREFUSED' });
  // Node gives this error no message.
  const allRefused = new AggregateError([refused('::1'), refused('127.0.0.1')]);
  const failedQuery = new Error('Failed query: begin', { cause: allRefused });
  expect([allRefused, failedQuery].map((error) => causeOf(error).message)).toEqual([
    'connect ECONNREFUSED ::1:5432',
    'connect ECONNREFUSED ::1:5432',
  ]);
  expect(failureOf(failedQuery)).toBe('lost');
});

const failureOfCode = (code: string) => failureOf(Object.assign(new Error('of PostgreSQL or TLS'), { code }));

test.each([
  ['25006', 'readOnly'],
  ['28P01', 'refused'],
  ['42501', 'refused'],
  ['3D000', 'refused'],
  ['53300', 'busy'],
  ['CERT_HAS_EXPIRED', 'lost'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'lost'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'lost'],
  ['42P01', null],
])('the code %s is the failure %s [sandbox-147]', (code, kind) => {
  expect(failureOfCode(code)).toBe(kind);
});

test('a pool without a free connection is busy, and not lost', () => {
  expect(failureOf(new Error('timeout exceeded when trying to connect'))).toBe('busy');
});
