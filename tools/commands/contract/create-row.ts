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
  const { checks, session } = run;
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
  const newRows = await keepNewRows(run, kind, before.rows);
  // `attempt` has reported the breach. Rows that were created anyway are kept, so they are deleted at the end of the run.
  if (breach !== null) {
    reportPossibleLeftover(run, kind, newRows, answer, statusOf(answer));
    return null;
  }

  const content = contentOf(call, answer);
  const id = kind.id ?? idIn(content);
  reportPossibleLeftover(run, kind, newRows, answer, `${answer.status} with the id ${id}`);
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
    // Media and NFTs are listed by the audit history. A faulty history may give an older row this text. Other calls know that
    // row by its id, so the run must not delete it.
    if (kind.isUnknownElsewhere && !(await kind.isUnknownElsewhere(id))) continue;
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

/** Reports a row that may exist unlisted: the create was not refused, or the list cannot be read. */
function reportPossibleLeftover({ report }: Run, kind: Kind, newRows: NewRows, answer: Answer, got: string) {
  const isRefused = answer.status >= 400 && answer.status < 500;
  const isUnlisted = newRows.rows.length === 0 && (!isRefused || newRows.listBreach !== null);
  if (!isUnlisted) return;
  const shown = `${listCallOf(kind)} shows ${textOf(newRows)}`;
  report.addLeftover(`${kind.what} ${kind.text}: ${kind.create.call} answered ${got}, but ${shown}`);
}

function textOf({ rows, listBreach }: NewRows): string {
  const ids = rows.map(({ id }) => id).join(', ') || 'none';
  return listBreach ?? `new rows with its text: ${ids}`;
}

/** The id of a new row: the first value of the answer, or of the object there, as in `{ faq: { id } }`. */
function idIn(content: unknown): string {
  return content instanceof Object ? idIn(Object.values(content)[0]) : String(content);
}
