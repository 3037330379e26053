import { adminEventsPageSchema } from '@/wire/admin-events.schema';
import {
  breachOf,
  contentOf,
  DECLARED,
  exampleBody,
  expectedOf,
  type Listed,
  rowOf,
  rowsIn,
  statusOf,
} from './answers';
import type { Checks } from './checks';
import type { Answer, Session, Target } from './exchange';
import type { Report } from './report';

/** What every check of writes needs. */
export type Writer = {
  checks: Checks;
  session: Session;
  throwaways: Throwaways;
  /** Part of every stored text, so that a person can recognize a leftover. */
  marker: string;
  /** A username that does not exist. */
  username: string;
  /** A user without a site, whom the operator named. */
  siteFor: string | null;
  /** The id of an uploaded picture, for this create; null, and a skipped row, if none could be uploaded. */
  pictureFor(call: string): string | null;
};

export type Uploader = Omit<Writer, 'pictureFor'>;

/** Something that the run created, and has to delete again. */
export type Throwaway = {
  id: string;
  /** What it is and how a person can find it: `FAQ entry f_1`. */
  what: string;
  remove: Target;
  /** Whether the API no longer has it. */
  isGone(): Promise<boolean>;
};

/** A kind of thing: how to create, list and delete one. */
type Kind = {
  what: string;
  create: Target;
  /** The unique text of the run: a field of the created row. */
  text: string;
  /** The list that shows the row; by default the list at the address of `create`. */
  list?: Target;
  rowsOf?(list: unknown): Listed[];
  /** The address of `list` returns one object, not a list; a 404 means that there is none. */
  listIsOneObject?: boolean;
  /** The id of the created row, if the answer does not begin with the id. */
  id?: string;
  /** The call that deletes the row; by default DELETE below the address of `create`. */
  remove?: string;
  /**
   * For a `list` that goes on showing deleted rows: whether the rest of the API shows nothing with this id. True of a
   * new row until its file is sent, and again after its deletion.
   */
  isOnlyInList?(id: string): Promise<boolean>;
};

/** The rows that a create has added to its list; `breach` says in words why the list cannot be read. */
type Created = { things: Throwaway[]; breach: string | null };

type Throwaways = ReturnType<typeof createThrowaways>;

/** Unfinished NFTs and media appear in no list of their kind, so the audit history is their list. */
export function createdIn(kind: string) {
  return {
    list: { call: 'GET /v1/admin/event' },
    rowsOf: (list: unknown) =>
      adminEventsPageSchema
        .parse(list)
        .events.filter((event) => event.kind === kind && event.action === 'create')
        .map(({ metadataId, metadataName }) => ({ id: metadataId ?? '', values: [metadataName] })),
  };
}

/** Keeps track of what was created until it is deleted. */
export function createThrowaways(checks: Checks, session: Session, report: Report) {
  let kept: Throwaway[] = [];

  function forget(thing: Throwaway) {
    kept = kept.filter((each) => each !== thing);
  }

  /**
   * Creates one row. The answer of a faulty API may name any row. The run therefore changes and deletes a row only if
   * the list shows it with the run's unique text, and did not show its id before the create.
   * @returns null unless the list shows exactly one created row, with the id of the answer
   */
  async function make(kind: Kind) {
    const { create } = kind;
    const list = listOf(kind);
    const before = await readRows(kind);
    if (before.breach !== null) {
      checks.note(`${list.call} before ${create.call}`, 'a list', before.breach, false);
      return null;
    }
    const { answer, breach } = await checks.attempt(session, create);
    const content = breach ? null : contentOf(create.call, answer);
    const answeredId = content ? (kind.id ?? idIn(content)) : null;
    const created = await keepCreated(kind, before.rows);
    const [thing, ...others] = created.things;
    if (!thing) reportPossibleLeftover(kind, answer, answeredId, created);
    if (!content) return null;

    const isListed = thing?.id === answeredId && others.length === 0;
    const expected = `a new row with its text and the id ${answeredId}`;
    const got = isListed ? 'yes' : textOf(created);
    checks.note(`${list.call} after ${create.call}`, expected, got, isListed);
    return thing && isListed ? { thing, content, params: { id: thing.id } } : null;
  }

  /** Keeps every row that the create has added to the list, even several, so that all of them are deleted. */
  async function keepCreated(kind: Kind, before: Listed[]): Promise<Created> {
    const after = await readRows(kind);
    const things: Throwaway[] = [];
    for (const { id, values } of after.rows) {
      const isNew = before.every((old) => old.id !== id);
      if (!isNew || !values.includes(kind.text)) continue;
      // A row that is shown elsewhere is older than this create.
      if (kind.isOnlyInList && !(await kind.isOnlyInList(id))) continue;
      things.push(keep(kind, id));
    }
    return { things, breach: after.breach };
  }

  /** Reports a row that may exist unlisted: the create was not refused, or the list cannot be read. */
  function reportPossibleLeftover(kind: Kind, answer: Answer, answeredId: string | null, created: Created) {
    const isRefused = answer.status >= 400 && answer.status < 500;
    if (isRefused && created.breach === null) return;
    const got = answeredId === null ? statusOf(answer) : `${answer.status} with the id ${answeredId}`;
    const { call } = listOf(kind);
    report.leave(
      `${kind.what} ${kind.text}: ${kind.create.call} answered ${got}, but ${call} shows ${textOf(created)}`,
    );
  }

  /**
   * Creates one row, works with it, and deletes it. Before that, every call below its address that `work` did not make
   * is made with its example body.
   */
  async function use(
    kind: Kind,
    work?: (made: NonNullable<Awaited<ReturnType<typeof make>>>) => Promise<void>,
  ) {
    const made = await make(kind);
    if (!made) return;
    await work?.(made);
    const { params, thing } = made;
    const others = callsBelow(thing.remove).filter((call) => checks.wants(call) && !checks.made.has(call));
    for (const call of others) await checks.succeed(session, { call, params, body: exampleBody(call) });
    await remove(thing);
  }

  /** @returns in `breach` why the list cannot be read, in words */
  async function readRows(kind: Kind): Promise<{ rows: Listed[]; breach: string | null }> {
    const list = listOf(kind);
    const answer = await session.exchange(list);
    if (kind.listIsOneObject && answer.status === 404) return { rows: [], breach: null };
    const breach = breachOf(answer, expectedOf(list.call));
    if (breach) return { rows: [], breach };
    const content = contentOf(list.call, answer);
    if (!kind.listIsOneObject) return { rows: (kind.rowsOf ?? rowsIn)(content), breach: null };
    const row = rowOf(content);
    return { rows: [{ ...row, id: kind.id ?? row.id }], breach: null };
  }

  function keep(kind: Kind, id: string): Throwaway {
    async function isUnlisted() {
      const { rows, breach } = await readRows(kind);
      return breach === null && rows.every((row) => row.id !== id);
    }
    const call = kind.remove ?? `${kind.create.call.replace('POST', 'DELETE')}/{id}`;
    const thing = {
      id,
      what: `${kind.what} ${id} (${kind.text})`,
      remove: { call, params: { id } },
      isGone: () => kind.isOnlyInList?.(id) ?? isUnlisted(),
    };
    kept.push(thing);
    return thing;
  }

  /** Deletes the thing, checks that it is gone, and deletes it again, which must be a 404. */
  async function remove(thing: Throwaway) {
    const answer = await session.exchange(thing.remove);
    const breach = breachOf(answer, null);
    const isGone = !breach && (await thing.isGone());
    const got = breach ?? (isGone ? String(answer.status) : `${answer.status}, but it is still there`);
    checks.note(thing.remove.call, '2xx, and gone', got, isGone, answer.ms);
    if (!isGone) return;
    forget(thing);
    await checks.refused(session, { ...thing.remove, note: 'again' }, 404);
  }

  /** Deletes everything that is kept, newest first, and reports what cannot be deleted. */
  async function clear() {
    for (const thing of kept.toReversed()) {
      const answer = await session.exchange(thing.remove);
      // Media without a file have no thumbnail, and would always count as gone.
      const isDone = answer.status === 404 || breachOf(answer, null) === null;
      if (isDone && (await thing.isGone())) continue;
      report.leave(`${thing.what}: ${thing.remove.call} answered ${statusOf(answer)}, and it is still there`);
    }
    kept = [];
  }

  return { forget, make, use, remove, clear };
}

function textOf({ things, breach }: Created): string {
  const ids = things.map(({ id }) => id).join(', ') || 'none';
  return breach ?? `new rows with its text: ${ids}`;
}

function listOf({ list, create: { call, query } }: Kind): Target {
  return list ?? { call: call.replace('POST', 'GET'), query };
}

/** The calls below the address of a thing that need only its id, without POST: that would create more to delete. */
function callsBelow({ call }: Target): string[] {
  const address = `${call.split(' ')[1]}/`;
  return [...DECLARED.keys()].filter((each) => {
    const [method, path = ''] = each.split(' ');
    return method !== 'POST' && path.startsWith(address) && !path.slice(address.length).includes('{');
  });
}

/** The id of a new thing: the first text of the answer, at any depth. */
function idIn(made: unknown): string {
  return made instanceof Object ? idIn(Object.values(made)[0]) : String(made);
}
