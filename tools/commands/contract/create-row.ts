import { contentOf, type Listed, statusOf } from './answers';
import type { Checks } from './checks';
import type { Answer, Session } from './exchange';
import type { KeptRows, Throwaway } from './kept-rows';
import { type Kind, listCallOf, readRows } from './kind';
import type { Report } from './report';

type Run = { checks: Checks; session: Session; report: Report; keptRows: KeptRows };

/** A created row that the run may change and delete, with the JSON of the answer to its create. */
export type CreatedRow = { row: Throwaway; content: unknown; params: { id: string } };

/** The rows that a create has added to its list; `listBreach` says in words why the list cannot be read. */
type NewRows = { rows: Throwaway[]; listBreach: string | null };

/**
 * Creates one row. The answer of a faulty API may name any row, and the run must change and delete only its own:
 * 1. reads the list, 2. creates, 3. reads the list again and keeps the new rows with the run's text, 4. compares them with
 * the answer.
 * @returns null unless the list shows exactly one new row, with the id of the answer
 */
export async function createRow(run: Run, kind: Kind): Promise<CreatedRow | null> {
  const { checks, session, report } = run;
  const { call } = kind.create;

  const before = await readRows(session, kind);
  if (before.breach !== null) {
    checks.note(`${listCallOf(kind)} before ${call}`, {
      expected: 'a list',
      got: before.breach,
      isRight: false,
    });
    return null;
  }

  const { answer, breach } = await checks.attempt(session, kind.create);
  // After a breach too: rows that were created anyway are deleted at the end of the run.
  const newRows = await keepNewRows(run, kind, before.rows);
  const content = breach === null ? contentOf(call, answer) : null;
  const id = breach === null ? (kind.id ?? idIn(content)) : null;
  if (mayExistUnseen(newRows, answer)) {
    const answered = id === null ? statusOf(answer) : `${answer.status} with the id ${id}`;
    const shown = `${listCallOf(kind)} shows ${textOf(newRows)}`;
    report.addLeftover(`${kind.what} ${kind.text}: ${call} answered ${answered}, but ${shown}`);
  }
  // `attempt` has reported the breach.
  if (id === null) return null;
  const row = checkNewRow(run, kind, newRows, id);
  return row && { row, content, params: { id } };
}

/** Keeps every row that the create has added to the list, even several, so that all of them are deleted. */
async function keepNewRows({ session, keptRows }: Run, kind: Kind, before: Listed[]): Promise<NewRows> {
  const after = await readRows(session, kind);
  const rows: Throwaway[] = [];
  for (const { id, values } of after.rows) {
    const isNew = before.every((old) => old.id !== id);
    if (!isNew || !values.includes(kind.text)) continue;
    // Only for rows listed by the history: an older row, to which a faulty history gives this text. The run must not delete it.
    if (await kind.isKnownElsewhere?.(id)) continue;
    rows.push(keptRows.keep(kind, id));
  }
  return { rows, listBreach: after.breach };
}

/** @returns the new row; null, which is noted, if the list shows none, several, or one with another id */
function checkNewRow({ checks }: Run, kind: Kind, newRows: NewRows, id: string): Throwaway | null {
  const [row, ...others] = newRows.rows;
  const isRight = row?.id === id && others.length === 0;
  checks.note(`${listCallOf(kind)} after ${kind.create.call}`, {
    expected: `a new row with its text and the id ${id}`,
    got: isRight ? 'yes' : textOf(newRows),
    isRight,
  });
  return isRight ? row : null;
}

/** Whether a row may exist that the list does not show: the create was not refused, or the list cannot be read. */
function mayExistUnseen({ rows, listBreach }: NewRows, { status }: Answer): boolean {
  if (rows.length > 0) return false;
  const isRefused = status >= 400 && status < 500;
  return !isRefused || listBreach !== null;
}

function textOf({ rows, listBreach }: NewRows): string {
  const ids = rows.map(({ id }) => id).join(', ') || 'none';
  return listBreach ?? `new rows with its text: ${ids}`;
}

/** The id of a new row: the first value of the answer, or of the object there, as in `{ faq: { id } }`. */
function idIn(content: unknown): string {
  return content instanceof Object ? idIn(Object.values(content)[0]) : String(content);
}
