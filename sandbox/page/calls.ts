import type { ArmedFault, Fault } from '../qa/fault-schema';
import type { LogEntry } from '../qa/log-entry';
import type { About } from '../routes/qa/about';

export type { About, ArmedFault, LogEntry };

/** The call needs the token that the sandbox prints when it starts (sandbox-65). */
export class TokenNeeded extends Error {}

// Kept in memory only: secrets do not belong in the browser's storage.
let token = '';

export function giveToken(newToken: string): void {
  token = newToken;
}

/**
 * The start's output links to `/sandbox#token=…`. A fragment is never sent to a server; remove it from the
 * address.
 */
export function takeTokenFromAddress(): void {
  const givenToken = new URLSearchParams(location.hash.slice(1)).get('token');
  if (givenToken === null) return;
  token = givenToken;
  history.replaceState(null, '', location.pathname);
}

export function currentToken(): string {
  return token;
}

/** One call to the sandbox that serves this page. @throws with the text of the server */
async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Error('The sandbox does not answer');
  });
  if (response.status === 204) {
    // Cast: only calls whose type is void have no answer body.
    return undefined as T;
  }
  const answer = await response.json().catch(() => ({ detail: `HTTP ${response.status}` }));
  if (response.status === 401 && path.startsWith('/sandbox/')) throw new TokenNeeded(answer.detail);
  if (!response.ok) throw new Error(answer.detail);
  // Cast: this page and the sandbox are built from the same version of the project.
  return answer as T;
}

type Log = { oldest: number | null; newest: number | null; requests: LogEntry[] };

export type Faults = { faults: ArmedFault[]; spent: ArmedFault[] };

/** The settings of a new fault. The sandbox fills in missing ones. */
export type NewFault = Partial<Fault> & Pick<Fault, 'path' | 'kind'>;

export const about = () => ask<About>('GET', '/sandbox/about');
export const faults = () => ask<Faults>('GET', '/sandbox/fault');
export const arm = (fault: NewFault) => ask<ArmedFault>('POST', '/sandbox/fault', fault);
export const disarm = (id: string) => ask<void>('DELETE', `/sandbox/fault/${id}`);
export const disarmAll = () => ask<void>('DELETE', '/sandbox/fault');
export const endSessions = () => ask<void>('DELETE', '/sandbox/session');
export const emptyLog = () => ask<void>('DELETE', '/sandbox/log');
export const reset = (seed: string, users: number) =>
  ask<void>('POST', `/sandbox/reset?seed=${seed}&users=${users}`);
export const signIn = (username: string, password: string) =>
  ask<void>('POST', '/v1/session', { username, password });

/** The log, for which only calls after the known entries are read. */
export async function newerLog(knownEntries: LogEntry[]): Promise<LogEntry[]> {
  const lastNumber = knownEntries.at(-1)?.number ?? 0;
  const { oldest, newest, requests } = await ask<Log>('GET', `/sandbox/log?after=${lastNumber}`);
  // The log was emptied, or the sandbox began again with another database.
  if ((newest ?? 0) < lastNumber) return newerLog([]);
  const keptEntries = knownEntries.filter(({ number }) => number >= (oldest ?? 0));
  return keptEntries.length === knownEntries.length && requests.length === 0
    ? knownEntries
    : [...keptEntries, ...requests];
}
