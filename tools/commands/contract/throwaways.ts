import { breachOf, CALLS_OF_CONTRACT, contentOf, exampleBody, type Listed, statusOf } from './answers';
import type { Checks } from './checks';
import type { Answer, Session, Target } from './exchange';
import { deletionOf, type Kind, listCallOf, readRows } from './kind';
import type { Report } from './report';

/** Something that the run created, and has to delete again. */
export type Throwaway = {
  id: string;
  /** What it is and how a person can find it: `FAQ entry f_1`. */
  what: string;
  remove: Target;
  /** Whether the API no longer has it. */
  isGone(): Promise<boolean>;
};

/** A created row that the run may change and delete, with the JSON of the answer to its create. */
type Usable = { thing: Throwaway; content: unknown; params: { id: string } };

/** The rows that a create has added to its list; `breach` says in words why the list cannot be read. */
type NewRows = { things: Throwaway[]; breach: string | null };

export type Throwaways = ReturnType<typeof createThrowaways>;

/** Keeps track of what was created until it is deleted. */
export function createThrowaways(checks: Checks, session: Session, report: Report) {
  let kept: Throwaway[] = [];

  function forget(thing: Throwaway) {
    kept = kept.filter((each) => each !== thing);
  }

  /**
   * Creates one row. The answer of a faulty API may name any row, and the run must change and delete only its own:
   * 1. reads the list, 2. creates, 3. reads the list again and keeps the new rows with the run's text, 4. compares them with
   * the answer.
   * @returns null unless the list shows exactly one new row, with the id of the answer
   */
  async function make(kind: Kind): Promise<Usable | null> {
    const { create } = kind;
    const before = await readRows(session, kind);
    if (before.breach !== null) {
      checks.note(`${listCallOf(kind)} before ${create.call}`, 'a list', before.breach, false);
      return null;
    }
    const { answer, breach: createBreach } = await checks.attempt(session, create);
    const content = createBreach === null ? contentOf(create.call, answer) : null;
    const answeredId = content ? (kind.id ?? idIn(content)) : null;
    const newRows = await keepNewRows(kind, before.rows);
    if (newRows.things.length === 0) reportPossibleLeftover(kind, answer, answeredId, newRows);
    // A breach is already reported by `attempt`. Rows that were created anyway are kept, and `clear` deletes them.
    if (!content) return null;
    const thing = checkNewRow(kind, newRows, answeredId);
    return thing && { thing, content, params: { id: thing.id } };
  }

  /** @returns the new row; null, which is noted, if the list shows none, several, or one with another id */
  function checkNewRow(kind: Kind, newRows: NewRows, answeredId: string | null): Throwaway | null {
    const [thing, ...others] = newRows.things;
    const isAsExpected = thing !== undefined && thing.id === answeredId && others.length === 0;
    const name = `${listCallOf(kind)} after ${kind.create.call}`;
    const expected = `a new row with its text and the id ${answeredId}`;
    checks.note(name, expected, isAsExpected ? 'yes' : newRowsText(newRows), isAsExpected);
    return isAsExpected ? thing : null;
  }

  /** Keeps every row that the create has added to the list, even several, so that all of them are deleted. */
  async function keepNewRows(kind: Kind, before: Listed[]): Promise<NewRows> {
    const after = await readRows(session, kind);
    const things: Throwaway[] = [];
    for (const { id, values } of after.rows) {
      const isNew = before.every((old) => old.id !== id);
      if (!isNew || !values.includes(kind.text)) continue;
      // A faulty history may show an older row under this text. Such a row has its file, so the rest of the API knows it,
      // and the run must not delete it.
      if (kind.isUnknownElsewhere && !(await kind.isUnknownElsewhere(id))) continue;
      things.push(keep(kind, id));
    }
    return { things, breach: after.breach };
  }

  function keep(kind: Kind, id: string): Throwaway {
    async function isUnlisted() {
      const { rows, breach } = await readRows(session, kind);
      return breach === null && rows.every((row) => row.id !== id);
    }
    const thing = {
      id,
      what: `${kind.what} ${id} (${kind.text})`,
      remove: deletionOf(kind, id),
      // The history goes on showing deleted rows, so there the rest of the API is asked.
      isGone: () => kind.isUnknownElsewhere?.(id) ?? isUnlisted(),
    };
    kept.push(thing);
    return thing;
  }

  /** Reports a row that may exist unlisted: the create was not refused, or the list cannot be read. */
  function reportPossibleLeftover(kind: Kind, answer: Answer, answeredId: string | null, newRows: NewRows) {
    const isRefused = answer.status >= 400 && answer.status < 500;
    if (isRefused && newRows.breach === null) return;
    const got = answeredId === null ? statusOf(answer) : `${answer.status} with the id ${answeredId}`;
    const shown = `${listCallOf(kind)} shows ${newRowsText(newRows)}`;
    report.addLeftover(`${kind.what} ${kind.text}: ${kind.create.call} answered ${got}, but ${shown}`);
  }

  /**
   * Creates one row, works with it, and deletes it. Before the deletion, every call below the row's address that no check
   * has made yet as one that must succeed (`tried`) is made with its example body.
   */
  async function tryOut(kind: Kind, work?: (usable: Usable) => Promise<void>) {
    const usable = await make(kind);
    if (!usable) return;
    await work?.(usable);
    const { params, thing } = usable;
    const untried = callsBelow(thing.remove).filter((call) => checks.wants(call) && !checks.tried.has(call));
    for (const call of untried) await checks.succeed(session, { call, params, body: exampleBody(call) });
    await remove(thing);
  }

  /** Deletes the thing, checks that it is gone, and deletes it again, which must be a 404. */
  async function remove(thing: Throwaway) {
    const answer = await session.exchange(thing.remove);
    const breach = breachOf(answer, null);
    const isGone = breach === null && (await thing.isGone());
    const got = breach ?? (isGone ? String(answer.status) : `${answer.status}, but it is still there`);
    checks.note(thing.remove.call, '2xx, and gone', got, isGone, answer.ms);
    if (!isGone) return;
    forget(thing);
    await checks.refused(session, { ...thing.remove, note: 'again' }, 404);
  }

  /** Deletes everything that is kept, newest first, and reports what cannot be deleted. */
  async function clear() {
    for (const thing of kept.toReversed()) {
      // Past the checks, which make no more calls once the run is stopped.
      const answer = await session.exchange(thing.remove);
      // For media without a file `isGone` is always true, because it asks for their thumbnail: the deletion must succeed too.
      const isDone = answer.status === 404 || breachOf(answer, null) === null;
      if (isDone && (await thing.isGone())) continue;
      report.addLeftover(
        `${thing.what}: ${thing.remove.call} answered ${statusOf(answer)}, and it may still be there`,
      );
    }
    kept = [];
  }

  return { forget, make, tryOut, remove, clear };
}

function newRowsText({ things, breach }: NewRows): string {
  const ids = things.map(({ id }) => id).join(', ') || 'none';
  return breach ?? `new rows with its text: ${ids}`;
}

/** The calls below the address of a thing that need only its id, without POST: that would create more to delete. */
function callsBelow({ call }: Target): string[] {
  const address = `${call.split(' ')[1]}/`;
  return [...CALLS_OF_CONTRACT.keys()].filter((each) => {
    const [method, path = ''] = each.split(' ');
    return method !== 'POST' && path.startsWith(address) && !path.slice(address.length).includes('{');
  });
}

/** The id of a new thing: the first value of the answer, at any depth, as in `{ faq: { id } }`. */
function idIn(content: unknown): string {
  return content instanceof Object ? idIn(Object.values(content)[0]) : String(content);
}
