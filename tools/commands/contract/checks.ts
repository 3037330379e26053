import type * as z from 'zod/mini';
import { namedSchemas } from '../../../sandbox/openapi/schemas';
import { breachOf, type Expected, expectedOf, hasWords, isSuccess, type Listed, statusOf } from './answers';
import type { Answer, Session, Target } from './exchange';
import { readPages } from './read-pages';
import type { Report, Row } from './report';

/**
 * Makes calls, and adds the expected and the received answer of each to the report:
 * - `succeed`, `read` and `attempt` make a call that must succeed; they differ in what they return
 * - `refused` and `refusedUnlessJson` make a call that must be refused
 * - `walk` reads a paged list
 * - `note`, `holds` and `skip` add a row that is not about a call
 * - `wants` says whether `--only` leaves a call in, `tried` which calls were to succeed
 */
export type Checks = ReturnType<typeof createChecks>;

/** What a row of the report says besides its name. */
type Finding = { expected: string; got: string; isRight: boolean; ms?: number };

/** Thrown instead of the next call when the run is to stop. */
export class Stopped extends Error {}

/**
 * @param isStopped called before each call
 * @param only the only call to check, as the contract writes it; null for all calls
 */
export function createChecks(report: Report, isStopped: () => boolean, only: string | null) {
  /** The calls that were to succeed. */
  const tried = new Set<string>();

  /** Whether one of these calls is to be checked. */
  function wants(...calls: string[]) {
    return only === null || calls.includes(only);
  }

  /** Reports a row. With `only`, rows about other calls are reported only if they are not ok. */
  function reportRow(about: string, row: Row) {
    // `GET /v1/faq` is also meant by `GET /v1/faq?page=2` and `GET /v1/faq (again)`, but not by `GET /v1/faq/{id}`.
    const isWanted = only === null || (about.startsWith(only) && /^($|[? ])/.test(about.slice(only.length)));
    if (isWanted || row.outcome !== 'ok') report.add(row);
  }

  function send(session: Session, target: Target): Promise<Answer> {
    if (isStopped()) throw new Stopped('stopped');
    return session.exchange(target);
  }

  function reportCall(target: Target, row: Omit<Row, 'call'>) {
    const call = nameOf(target);
    reportRow(target.of ?? call, { ...row, call });
  }

  /** The call must succeed as the contract declares. @returns the answer in any case, and how it breaks the contract */
  async function attempt(session: Session, target: Target) {
    const answer = await send(session, target);
    tried.add(target.call);
    const expected = expectedOf(target.call);
    const breach = breachOf(answer, expected);
    const got = breach ?? String(answer.status);
    reportCall(target, { expected: textOf(expected), got, outcome: breach ? 'breach' : 'ok', ms: answer.ms });
    return { answer, breach };
  }

  /** Like `attempt`. @returns the answer, null after a breach */
  async function succeed(session: Session, target: Target): Promise<Answer | null> {
    const { answer, breach } = await attempt(session, target);
    return breach ? null : answer;
  }

  /** Like `succeed`, for JSON. @returns the parsed answer, null after a breach */
  async function read<T extends z.ZodMiniType>(
    session: Session,
    target: Target,
    schema: T,
  ): Promise<z.infer<T> | null> {
    const answer = await succeed(session, target);
    return answer && schema.parse(JSON.parse(answer.text));
  }

  /** The call must be refused with this status and a readable message. */
  async function refused(session: Session, target: Target, status: number) {
    if (!wants(target.of ?? target.call)) return;
    const answer = await send(session, target);
    const hasStatus = answer.status === status;
    const isRight = hasStatus && hasWords(answer);
    const got = hasStatus && !isRight ? `${status} without words (HTML, or nothing)` : statusOf(answer);
    reportCall(target, {
      expected: `${status} with words`,
      got,
      outcome: isRight ? 'ok' : 'breach',
      ms: answer.ms,
    });
    if (target.call.startsWith('POST') && isSuccess(answer))
      report.addLeftover(`anything that ${nameOf(target)} created instead of refusing the call`);
  }

  /** The call must refuse malformed JSON, and bodies that are not JSON. */
  async function refusedUnlessJson(session: Session, target: Target) {
    const raw = (type: string, content: string) => ({ ...target, raw: { type, content } });
    await refused(session, { ...raw('application/json', '{'), note: 'malformed JSON' }, 400);
    await refused(session, { ...raw('text/plain', 'hello'), note: 'not JSON' }, 415);
  }

  /** Reads a list page by page, and reports it in one row. @returns its rows, none after a breach */
  async function walk(session: Session, target: Target): Promise<Listed[]> {
    const { rows, count, ms, breach } = await readPages(target, (page) => send(session, page));
    reportCall(target, {
      expected: `${textOf(expectedOf(target.call))}, page by page`,
      got: breach ? `page ${count}: ${breach}` : `pages: ${count}, rows: ${rows.length}`,
      outcome: breach ? 'breach' : 'ok',
      ms,
    });
    return breach ? [] : rows;
  }

  /** Reports a row that is not about a single call. */
  function note(call: string, { expected, got, isRight, ms }: Finding) {
    reportRow(call, { call, expected, got, outcome: isRight ? 'ok' : 'breach', ms: ms ?? null });
  }

  /** Reports whether a statement holds. */
  function holds(call: string, what: string, isRight: boolean) {
    note(call, { expected: what, got: isRight ? 'yes' : 'no', isRight });
  }

  function skip(call: string, reason: string) {
    report.add({ call, expected: '', got: reason, outcome: 'skipped', ms: null });
  }

  return { tried, wants, attempt, succeed, read, refused, refusedUnlessJson, walk, note, holds, skip };
}

function nameOf({ call, query, note }: Target): string {
  const parameters = Object.entries(query ?? {})
    .filter(([name]) => name !== 'cursor')
    .map(([name, value]) => `${name}=${value.length > 20 ? `${value.slice(0, 20)}…` : value}`);
  const address = parameters.length > 0 ? `${call}?${parameters.join('&')}` : call;
  return note ? `${address} (${note})` : address;
}

function textOf(expected: Expected): string {
  if (expected === null) return '2xx';
  if (expected === 'file') return '2xx, an image or video';
  if ('csv' in expected) return `2xx, CSV of ${expected.csv}`;
  return `2xx, ${namedSchemas.get(expected)?.id ?? 'JSON'}`;
}
