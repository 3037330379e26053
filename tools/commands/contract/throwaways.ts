import { CALLS_OF_CONTRACT, exampleBody, isSuccess, statusOf } from './answers';
import type { Checks } from './checks';
import { type CreatedRow, createRow } from './create-row';
import type { Answer, Session } from './exchange';
import { createKeptRows, type Throwaway } from './kept-rows';
import type { Kind } from './kind';
import type { Report } from './report';

export type Throwaways = ReturnType<typeof createThrowaways>;

/** Creates rows, tries them out and deletes them. */
export function createThrowaways(checks: Checks, session: Session, report: Report) {
  const keptRows = createKeptRows(session, report);
  const { forget, clear } = keptRows;

  function make(kind: Kind): Promise<CreatedRow | null> {
    return createRow({ checks, session, report, keptRows }, kind);
  }

  /** Creates one row, works with it, makes the calls below its address that `work` left out, and deletes it. */
  async function tryOut(kind: Kind, work?: (row: CreatedRow) => Promise<void>) {
    const row = await make(kind);
    if (!row) return;
    await work?.(row);
    await makeUntriedCalls(row);
    await remove(row.thing);
  }

  /** Makes every call below the row's address that no check has made yet as one that must succeed. */
  async function makeUntriedCalls({ thing, params }: CreatedRow) {
    const untried = callsBelow(thing.remove.call).filter(
      (call) => checks.wants(call) && !checks.tried.has(call),
    );
    for (const call of untried) await checks.succeed(session, { call, params, body: exampleBody(call) });
  }

  /** Deletes the row, checks that it is gone, and deletes it again, which must be a 404. */
  async function remove(thing: Throwaway) {
    const answer = await session.exchange(thing.remove);
    const isGone = isSuccess(answer) && (await thing.isGone());
    const got = isGone ? String(answer.status) : whyNotGone(answer);
    checks.note(thing.remove.call, { expected: '2xx, and gone', got, isRight: isGone, ms: answer.ms });
    if (!isGone) return;
    forget(thing);
    await checks.refused(session, { ...thing.remove, note: 'again' }, 404);
  }

  return { make, tryOut, remove, forget, clear };
}

function whyNotGone(answer: Answer): string {
  return isSuccess(answer) ? `${answer.status}, but it is still there` : statusOf(answer);
}

/** The calls below the address of a row that need only its id, without POST: that would create more to delete. */
function callsBelow(removeCall: string): string[] {
  const address = `${removeCall.split(' ')[1]}/`;
  return [...CALLS_OF_CONTRACT.keys()].filter((call) => {
    const [method, path = ''] = call.split(' ');
    return method !== 'POST' && path.startsWith(address) && !path.slice(address.length).includes('{');
  });
}
