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
  async function tryOut(kind: Kind, work?: (created: CreatedRow) => Promise<void>) {
    const created = await make(kind);
    if (!created) return;
    await work?.(created);
    await makeUntriedCalls(created);
    await remove(created.row);
  }

  /** Makes every call below the row's address that no check has made yet as one that must succeed. */
  async function makeUntriedCalls({ row, params }: CreatedRow) {
    const untried = callsBelow(row.remove.call).filter(
      (call) => checks.wants(call) && !checks.tried.has(call),
    );
    for (const call of untried) await checks.succeed(session, { call, params, body: exampleBody(call) });
  }

  /** Deletes the row, checks that it is gone, and deletes it again, which must be a 404. */
  async function remove(row: Throwaway) {
    const answer = await session.exchange(row.remove);
    const isGone = isSuccess(answer) && (await row.isGone());
    const got = isGone ? String(answer.status) : whyNotGone(answer);
    checks.note(row.remove.call, { expected: '2xx, and gone', got, isRight: isGone, ms: answer.ms });
    if (!isGone) return;
    forget(row);
    await checks.refused(session, { ...row.remove, note: 'again' }, 404);
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
