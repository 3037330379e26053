import * as z from 'zod/mini';
import { cursorsSchema } from '@/wire/scalars';
import { named } from '../../../sandbox/openapi/schemas';
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

/** Makes calls, and adds the expected and the received answer of each to the report. */
export type Checks = ReturnType<typeof createChecks>;

const MAX_PAGES = 20;
const pagedSchema = z.object({ cursors: cursorsSchema });

/** Thrown instead of the next call when the run is to stop. */
export class Stopped extends Error {}

/**
 * @param isStopped called before each call
 * @param only the one call to check, as the contract writes it; null checks all
 */
export function createChecks(report: Report, isStopped: () => boolean, only: string | null) {
  /** The calls that were to succeed. */
  const made = new Set<string>();

  /** Whether one of these calls is to be checked. */
  function wants(...calls: string[]) {
    return only === null || calls.includes(only);
  }

  /** Reports a row. Of a call that the check only needs, a row is reported if it is not right. */
  function show(about: string, row: Row) {
    const isWanted = only === null || (about.startsWith(only) && /^($|[? ])/.test(about.slice(only.length)));
    if (isWanted || row.outcome !== 'ok') report.add(row);
  }

  function send(session: Session, target: Target): Promise<Answer> {
    if (isStopped()) throw new Stopped('stopped');
    return session.exchange(target);
  }

  function add(target: Target, row: Omit<Row, 'call' | 'ms'> & { ms?: number }) {
    const call = nameOf(target);
    show(target.of ?? call, { ms: null, ...row, call });
  }

  /** The call must succeed as the contract declares. @returns the answer in any case, and how it breaks that */
  async function attempt(session: Session, target: Target) {
    const answer = await send(session, target);
    made.add(target.call);
    const expected = expectedOf(target.call);
    const breach = breachOf(answer, expected);
    const got = breach ?? String(answer.status);
    add(target, { expected: textOf(expected), got, outcome: breach ? 'breach' : 'ok', ms: answer.ms });
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
    const isRight = answer.status === status && hasWords(answer);
    const got =
      answer.status === status && !isRight ? `${status} without words (HTML, or nothing)` : statusOf(answer);
    add(target, { expected: `${status} with words`, got, outcome: isRight ? 'ok' : 'breach', ms: answer.ms });
    if (target.call.startsWith('POST') && answer.status >= 200 && answer.status < 300)
      report.leave(`whatever ${nameOf(target)} made instead of refusing it`);
  }

  /** The call must refuse malformed JSON, and anything but JSON. */
  async function refusedUnlessJson(session: Session, target: Target) {
    const raw = (type: string, content: string) => ({ ...target, raw: { type, content } });
    await refused(session, { ...raw('application/json', '{'), note: 'malformed JSON' }, 400);
    await refused(session, { ...raw('text/plain', 'hello'), note: 'not JSON' }, 415);
  }

  /** Reads a list to its end, or its first 20 pages, and reports it in one row. */
  async function walk(session: Session, target: Target): Promise<Listed[]> {
    const schema = expectedOf(target.call);
    const all: Listed[] = [];
    const cursors = new Set<string>();
    let cursor: string | null = null;
    let ms = 0;
    let pages = 0;
    let breach: string | null = null;
    do {
      const query = { ...target.query, ...(cursor === null ? {} : { cursor }) };
      const answer = await send(session, { ...target, query });
      pages++;
      ms += answer.ms;
      breach = breachOf(answer, schema);
      if (breach) break;
      const page = contentOf(target.call, answer);
      const found = rowsIn(page);
      if (found.length > 0 && found.every((row) => all.some(({ id }) => id === row.id)))
        breach = 'the rows of an earlier page again';
      all.push(...found);
      cursor = pagedSchema.parse(page).cursors.next;
      if (cursor !== null && cursors.has(cursor))
        breach = 'a cursor that came before, so the list never ends';
      if (cursor !== null) cursors.add(cursor);
    } while (!breach && cursor !== null && pages < MAX_PAGES);
    add(target, {
      expected: `${textOf(schema)}, page by page`,
      got: breach ? `page ${pages}: ${breach}` : `pages: ${pages}, rows: ${all.length}`,
      outcome: breach ? 'breach' : 'ok',
      ms,
    });
    return breach ? [] : all;
  }

  /** Reports a row that is not about a single call. */
  function note(call: string, expected: string, got: string, isRight: boolean, ms?: number) {
    show(call, { call, expected, got, outcome: isRight ? 'ok' : 'breach', ms: ms ?? null });
  }

  /** Reports whether something holds. */
  function holds(call: string, what: string, isRight: boolean) {
    note(call, what, isRight ? 'so it is' : 'it is not', isRight);
  }

  function skip(call: string, reason: string) {
    report.add({ call, expected: '', got: reason, outcome: 'skipped', ms: null });
  }

  return { made, wants, attempt, succeed, read, refused, refusedUnlessJson, walk, note, holds, skip };
}

function nameOf({ call, query, note }: Target): string {
  const asked = Object.entries(query ?? {}).filter(([name]) => name !== 'cursor');
  const text = asked.map(
    ([name, value]) => `${name}=${value.length > 20 ? `${value.slice(0, 20)}…` : value}`,
  );
  return call + (text.length > 0 ? `?${text.join('&')}` : '') + (note ? ` (${note})` : '');
}

function textOf(expected: Expected): string {
  if (expected === null) return '2xx';
  if (expected === 'file') return '2xx, an image or video';
  if ('csv' in expected) return `2xx, CSV of ${expected.csv}`;
  return `2xx, ${named.get(expected)?.id ?? 'JSON'}`;
}
