import { LEFT_OUT } from '../http/shared-with-page';
import type { About, LogEntry } from './calls';
import { targetOf } from './report';

const COOKIES = '/tmp/admin-dash-sandbox.cookies';

/** Why curl cannot repeat a call of the log, or null. */
export function whyNoCurl({ path, query, headers, body, bytes }: LogEntry): string | null {
  if (path.includes(LEFT_OUT)) return 'The log does not keep upload addresses: each works only once';
  if (LEFT_OUT in query) return 'The log keeps only parameters that the API knows';
  if (bytes !== undefined) return 'The log keeps only a part of this body';
  if (body === LEFT_OUT) return 'This body may hold a password and is not kept';
  if (body === null && Number(headers['content-length']) > 0) return 'The log keeps no body that is not JSON';
  return null;
}

/**
 * Shell commands that repeat a call: first the sign-in of its account, if the call had a session, then the
 * call itself. The password of an account that is not public is a placeholder.
 */
export function curlOf(entry: LogEntry, accounts: About['accounts'], origin: string): string {
  const { who, method, headers } = entry;
  const body = withPassword(entry, accounts);
  const call = command(origin, method, targetOf(entry), body, headers['if-match']);
  if (who === undefined) return call;
  const signIn = command(origin, 'POST', '/v1/session', credentialsOf(who, accounts));
  return `${signIn} -c ${COOKIES} && \\\n${call} -b ${COOKIES}`;
}

function command(origin: string, method: string, path: string, body: unknown, ifMatch?: string): string {
  // -g: brackets and braces in the address mean themselves.
  const parts = ['curl -gsS'];
  if (method !== 'GET') parts.push(`-X ${method}`);
  parts.push(quote(origin + path));
  // The server refuses writes without an Origin header.
  if (method !== 'GET') parts.push(`-H ${quote(`Origin: ${origin}`)}`);
  // Without the header a refused write would overwrite what it was refused for.
  if (ifMatch !== undefined) parts.push(`-H ${quote(`If-Match: ${ifMatch}`)}`);
  if (body !== null)
    parts.push(`-H 'Content-Type: application/json'`, `--data-raw ${quote(JSON.stringify(body))}`);
  return parts.join(' ');
}

/** The log omits passwords. Those of the sandbox's accounts are known. */
function withPassword({ path, body }: LogEntry, accounts: About['accounts']): unknown {
  if (path !== '/v1/session' || !(body instanceof Object) || !('username' in body)) return body;
  return typeof body.username === 'string' ? credentialsOf(body.username, accounts) : body;
}

function credentialsOf(who: string, accounts: About['accounts']) {
  const account = accounts.find(({ username }) => username === who);
  return { username: who, password: account?.password ?? 'PASSWORD' };
}

/** Quotes a text as one word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** This page's origin for programs outside the browser: some cannot resolve names that end in .localhost. */
export function originForPrograms({ protocol, hostname, host, port }: Location): string {
  return hostname.endsWith('.localhost') ? `${protocol}//127.0.0.1:${port}` : `${protocol}//${host}`;
}
