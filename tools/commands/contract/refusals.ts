import { CALLS_OF_CONTRACT, exampleBody, NEVER_CALLED, ONLY_REFUSED } from './answers';
import type { Checks } from './checks';
import { openSession, type Session, type Target } from './exchange';
import type { Page } from './sign-in';

const UNKNOWN_ID = 'contract-check-none';

/** The calls of the contract that need a session, reads or writes, each with an id that does not exist. */
function guardedCalls(kind: 'reads' | 'writes'): Target[] {
  const isOfKind = (method: string) => (kind === 'reads' ? method === 'GET' : method !== 'GET');
  return [...CALLS_OF_CONTRACT]
    .filter(([, { method, access }]) => access !== 'anyone' && isOfKind(method))
    .map(([call, { facts }]) => {
      const required = Object.entries(facts.query ?? {}).filter(([, parameter]) => parameter.required);
      return {
        call,
        params: Object.fromEntries([...call.matchAll(/{(\w+)}/g)].map(([, name = '']) => [name, UNKNOWN_ID])),
        // Valid for the only required parameter, the `filter` of posts.
        query: Object.fromEntries(required.map(([name]) => [name, 'reported'])),
        body: facts.body && facts.body !== 'file' ? {} : undefined,
      };
    });
}

/** Reads that must be refused. */
export async function checkRefusedReads(checks: Checks, { api, origin }: Page, session: Session) {
  const signedOut = openSession(api, origin);
  const reads = guardedCalls('reads');
  for (const target of reads) await checks.refused(signedOut, { ...target, note: 'signed out' }, 401);
  for (const target of reads.filter(({ call }) => call.includes('{id}'))) {
    await checks.refused(session, { ...target, note: 'unknown id' }, 404);
  }
  const users = { call: 'GET /v2/user' };
  await checks.refused(session, { ...users, query: { filter: 'nonsense' } }, 400);
  await checks.refused(session, { ...users, query: { cursor: 'nonsense' }, note: 'malformed cursor' }, 400);
  const search = 'x'.repeat(101);
  await checks.refused(session, { ...users, query: { search }, note: '101 characters' }, 422);
  await checks.refused(session, { call: 'GET /v1/metric/token-spent', query: { since: 'yesterday' } }, 400);
}

/** Writes that must be refused; their ids do not exist. */
export async function checkRefusedWrites(checks: Checks, { api, origin }: Page, session: Session) {
  const signedOut = openSession(api, origin);
  for (const target of guardedCalls('writes').filter(({ call }) => !NEVER_CALLED.includes(call)))
    await checks.refused(signedOut, { ...target, note: 'signed out' }, 401);
  for (const call of [...ONLY_REFUSED, 'DELETE /v1/user/{id}/site']) {
    const target = { call, params: { id: UNKNOWN_ID }, body: exampleBody(call), note: 'unknown id' };
    await checks.refused(session, target, 404);
  }
}
