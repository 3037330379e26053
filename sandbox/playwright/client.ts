import { variable } from '../settings';

export const ACCOUNTS = {
  super: { username: 'super', password: 'sandbox-super' },
  admin: { username: 'admin', password: 'sandbox-admin' },
  fan: { username: 'fan', password: 'sandbox-fan' },
} as const;
export type Account = keyof typeof ACCOUNTS;

/** One of the three accounts of every seed, or a user of rows that a test has added. */
export type Who = Account | { username: string; password: string };

/** A failure that the sandbox responds with, to as many calls as `times` allows. */
export type FaultRule = {
  /** Any method unless given. */
  method?: '*' | 'HEAD' | 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  /** A regular expression (RE2) on path and query. */
  path: string;
  /** How many calls the fault serves: 1 unless given. */
  times?: number | undefined;
  /**
   * `delay` only waits; `status` responds with `status` and `body`; `body` replaces the body; `drop` cuts the
   * connection.
   */
  kind: 'delay' | 'status' | 'body' | 'drop';
  /** Waits this long first, with any kind. */
  ms?: number | undefined;
  status?: number | undefined;
  contentType?: string | undefined;
  body?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** With `drop`: carries the write out before the cut. */
  applied?: boolean | undefined;
};

/** A call as the sandbox has logged it. */
export type LogEntry = {
  /** Later calls have higher numbers. */
  number: number;
  method: string;
  path: string;
  query: Record<string, string | string[]>;
  headers: Record<string, string>;
  body: unknown;
  bytes?: number | undefined;
  /** When the call began, by the time of the sandbox. */
  at: string;
  ms: number;
  /** 0 for a connection that was cut. */
  status: number;
  /** The username of the caller, if the call had a session. */
  who?: string | undefined;
  /** The kind of the fault that the call met. */
  fault?: string | undefined;
};

type ResetOptions = {
  /** `usual` unless given. */
  seed?: 'usual' | 'empty' | 'busy' | 'hostile';
  users?: number;
  /** The time of the sandbox from then on, in UTC: `2026-06-01T08:00:00Z`. */
  now?: string;
};

/** A sandbox on this machine: its process and its folder of uploads, which the first upload creates. */
export type LocalProcess = { pid: number; mediaFolder: string };

type Sent = { cookie?: string; body?: unknown };

export type ApiAnswer = { status: number; headers: Headers; body: unknown };

/**
 * Calls the sandbox from Node.
 * @param url the address for a browser
 * @param direct the address for Node, which does not resolve `*.localhost` everywhere
 * @param token for QA's calls; by default the value of SANDBOX_TOKEN, which a sandbox started here inherits
 * @param password the password of the three accounts, if not the public passwords
 */
export function sandboxClient(
  url: string,
  direct: string,
  localProcess: LocalProcess | null = null,
  token = variable('SANDBOX_TOKEN'),
  password?: string,
) {
  const cookies = new Map<Account, string>();
  let loggedSince = '';

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

  async function setClock(setting: { now: string } | { advance: number }) {
    // Calls logged before a step back have later times than the calls after it.
    loggedSince = '';
    await expectOk('PUT', '/sandbox/clock', setting);
  }

  return {
    url,
    direct,
    localProcess,
    /** Restores the seed, ends all sessions, disarms all faults, brings the service up, empties the log. */
    async reset({ seed, users, now }: ResetOptions = {}) {
      cookies.clear();
      const query = new URLSearchParams({
        ...(seed && { seed }),
        ...(users !== undefined && { users: String(users) }),
        ...(now && { now }),
      });
      await expectOk('POST', `/sandbox/reset?${query}`);
      const { body } = await expectOk('GET', '/sandbox/clock');
      // Cast: the sandbox's own tests check this shape.
      loggedSince = (body as { now: string }).now;
    },
    /** Arms a fault for the next call that fits, or the next `times` calls. */
    async fault(rule: FaultRule) {
      await expectOk('POST', '/sandbox/fault', rule);
    },
    async clearFaults() {
      await expectOk('DELETE', '/sandbox/fault');
    },
    /** Sets the time of the sandbox, in UTC (`2026-06-01T08:00:00Z`), which then runs on; not the browser's. */
    setTime: (now: string) => setClock({ now }),
    /** Moves the time of the sandbox on, by seconds. */
    advance: (seconds: number) => setClock({ advance: seconds }),
    /** Adds rows, by table: all of them or none. Returns the ids, by table. */
    async rows(rows: Record<string, Record<string, unknown>[]>): Promise<Record<string, string[]>> {
      const { body } = await expectOk('POST', '/sandbox/rows', rows);
      // Cast: the sandbox's own tests check this shape.
      return body as Record<string, string[]>;
    },
    /** The calls since the reset. A call that began before the reset can be logged after it; such calls are left out. */
    async log(): Promise<LogEntry[]> {
      const { body } = await expectOk('GET', '/sandbox/log');
      // Cast: the sandbox's own tests check this shape.
      return (body as { requests: LogEntry[] }).requests.filter(({ at }) => at >= loggedSince);
    },
    async clearLog() {
      await expectOk('DELETE', '/sandbox/log');
    },
    /** Starts a session and returns its cookie, `name=value`. */
    async newSession(who: Who) {
      const account = typeof who === 'string' ? { ...ACCOUNTS[who], ...(password && { password }) } : who;
      const answer = await expectOk('POST', '/v1/session', account);
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

/** A running sandbox, by the address that browsers use. SANDBOX_TOKEN and SANDBOX_PASSWORD are those of its start. */
export function sandboxAt(address: string): Sandbox {
  const { origin } = new URL(address);
  const direct = new URL(address);
  if (direct.hostname.endsWith('.localhost')) direct.hostname = '127.0.0.1';
  return sandboxClient(origin, direct.origin, null, undefined, variable('SANDBOX_PASSWORD'));
}
