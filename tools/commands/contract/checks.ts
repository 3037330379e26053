import * as z from 'zod/mini';
import { cursorsSchema } from '@/wire/scalars';
import { namedSchemas } from '../../../sandbox/openapi/schemas';
import {
  breachOf,
  contentOf,
  type Expected,
  expectedOf,
  hasWords,
  type Listed,
  rowsIn,
  statusOf,
} from './answers';
import type { Answer, Session, Target } from './exchange';
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

const MAX_PAGES = 20;
const pagedSchema = z.object({ cursors: cursorsSchema });

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
    if (target.call.startsWith('POST') && answer.status >= 200 && answer.status < 300)
      report.addLeftover(`anything that ${nameOf(target)} created instead of refusing the call`);
  }

  /** The call must refuse malformed JSON, and bodies that are not JSON. */
  async function refusedUnlessJson(session: Session, target: Target) {
    const raw = (type: string, content: string) => ({ ...target, raw: { type, content } });
    await refused(session, { ...raw('application/json', '{'), note: 'malformed JSON' }, 400);
    await refused(session, { ...raw('text/plain', 'hello'), note: 'not JSON' }, 415);
  }

  /** Reads a list to its end, or its first 20 pages, and reports it in one row. */
  async function walk(session: Session, target: Target): Promise<Listed[]> {
    const schema = expectedOf(target.call);
    const rows: Listed[] = [];
    const seenCursors = new Set<string>();
    let cursor: string | null = null;
    let ms = 0;
    let pages = 0;
    let breach: string | null = null;
    do {
      const query = cursor === null ? target.query : { ...target.query, cursor };
      const answer = await send(session, { ...target, query });
      pages++;
      ms += answer.ms;
      breach = breachOf(answer, schema);
      if (breach) break;
      const content = contentOf(target.call, answer);
      const page = rowsIn(content);
      const isRepeated = page.every((row) => rows.some(({ id }) => id === row.id));
      if (page.length > 0 && isRepeated) breach = 'the rows of an earlier page again';
      rows.push(...page);
      cursor = pagedSchema.parse(content).cursors.next;
      if (cursor === null) break;
      if (seenCursors.has(cursor)) breach = 'a cursor that came before, so the list never ends';
      seenCursors.add(cursor);
    } while (!breach && pages < MAX_PAGES);
    reportCall(target, {
      expected: `${textOf(schema)}, page by page`,
      got: breach ? `page ${pages}: ${breach}` : `pages: ${pages}, rows: ${rows.length}`,
      outcome: breach ? 'breach' : 'ok',
      ms,
    });
    return breach ? [] : rows;
  }

  /** Reports a row that is not about a single call. */
  function note(call: string, expected: string, got: string, isRight: boolean, ms?: number) {
    reportRow(call, { call, expected, got, outcome: isRight ? 'ok' : 'breach', ms: ms ?? null });
  }

  /** Reports whether a statement holds. */
  function holds(call: string, what: string, isRight: boolean) {
    note(call, what, isRight ? 'yes' : 'no', isRight);
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
