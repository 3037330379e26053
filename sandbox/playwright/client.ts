import type * as z from 'zod/mini';
import type { faultSchema } from '../qa/faults';
import type { LogEntry } from '../qa/log';

export const ACCOUNTS = {
  super: { username: 'super', password: 'sandbox-super' },
  admin: { username: 'admin', password: 'sandbox-admin' },
  fan: { username: 'fan', password: 'sandbox-fan' },
} as const;
export type Account = keyof typeof ACCOUNTS;

/** `path` is a regular expression on path and query; a delay can be combined with any kind. */
export type FaultRule = z.input<typeof faultSchema>;

/** A sandbox on this machine: its process and its folder of uploads, which the first upload creates. */
export type OwnSandbox = { pid: number; mediaFolder: string };

type Sent = { cookie?: string; body?: unknown };

export type ApiAnswer = { status: number; headers: Headers; body: unknown };

/**
 * Calls the sandbox from Node.
 * @param url as a browser reaches it
 * @param direct as Node reaches it: Node does not resolve `*.localhost` everywhere
 * @param token for QA's calls; by default the variable that our own sandbox inherits, and one elsewhere may require
 */
export function sandboxClient(
  url: string,
  direct: string,
  own: OwnSandbox | null = null,
  token = process.env.SANDBOX_TOKEN,
) {
  const cookies = new Map<Account, string>();
  let resetAt = '';

  async function send(method: string, path: string, { cookie, body }: Sent = {}): Promise<ApiAnswer> {
    const response = await fetch(direct + path, {
      method,
      headers: {
        // Writes must come from the sandbox's own origin, and Node cannot change the Host header.
        origin: direct,
        ...(cookie ? { cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const { status, headers } = response;
    const isJson = /json/.test(headers.get('content-type') ?? '');
    return { status, headers, body: isJson ? JSON.parse(text) : text };
  }

  async function expectOk(method: string, path: string, body?: unknown) {
    const answer = await send(method, path, { body });
    if (answer.status > 299)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  return {
    url,
    direct,
    own,
    /** Restores the seed, ends all sessions, disarms all faults, brings the service up, empties the log. */
    async reset() {
      cookies.clear();
      await expectOk('POST', '/sandbox/reset');
      // Only a sandbox on this machine has the same clock.
      if (own) resetAt = new Date().toISOString();
    },
    async fault(rule: FaultRule) {
      await expectOk('POST', '/sandbox/fault', rule);
    },
    async clearFaults() {
      await expectOk('DELETE', '/sandbox/fault');
    },
    /** The calls since the reset. One that began before it may end, and be logged, after it: it is left out. */
    async log(): Promise<LogEntry[]> {
      const { body } = await expectOk('GET', '/sandbox/log');
      // Cast: the sandbox's own tests check this shape.
      return (body as { requests: LogEntry[] }).requests.filter(({ at }) => at >= resetAt);
    },
    async clearLog() {
      await expectOk('DELETE', '/sandbox/log');
    },
    /** Starts a session and returns its cookie, `name=value`. */
    async newSession(as: Account) {
      const answer = await expectOk('POST', '/v1/session', ACCOUNTS[as]);
      const [cookie] = (answer.headers.getSetCookie()[0] ?? '').split(';');
      if (!cookie) throw new Error('signing in gave no cookie');
      return cookie;
    },
    /** Makes any call of the API, signed in if `as` is given; the session is kept until the next reset. */
    async api(method: string, path: string, { as, ...rest }: Sent & { as?: Account } = {}) {
      if (!as) return send(method, path, rest);
      const cookie = cookies.get(as) ?? (await this.newSession(as));
      cookies.set(as, cookie);
      return send(method, path, { ...rest, cookie });
    },
  };
}

export type Sandbox = ReturnType<typeof sandboxClient>;
