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
import type { Session, Target } from './exchange';
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

/** Something that the run made, and has to delete again. */
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
  /** The unique text of the new one: a field of its row. */
  text: string;
  /** The list that shows it; by default the one at the address of its create. */
  list?: Target;
  rowsOf?(list: unknown): Listed[];
  /** The list is a thing at its own address: a 404 means that there is none. */
  isSingle?: boolean;
  /** The id, if the answer does not begin with it. */
  id?: string;
  remove?: string;
  /** Whether nothing is seen of it outside its list, as before its file is sent and after its deletion. */
  isUnseen?(id: string): Promise<boolean>;
};

type Throwaways = ReturnType<typeof createThrowaways>;

/** The list of what has no other before its file is sent: the audit history. */
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
   * Creates one. The id of an answer alone may be that of anything: a row is the run's own, to be changed and
   * deleted, only if the list shows it with the run's unique text, and did not show its id before.
   * @returns null unless the answer names the one row of its own; every row of its own is kept
   */
  async function make(kind: Kind) {
    const { what, text, create } = kind;
    const list = listOf(kind);
    const before = await rowsOf(kind);
    if (typeof before === 'string') {
      checks.note(`${list.call} before ${create.call}`, 'a list', before, false);
      return null;
    }
    const { answer, breach } = await checks.attempt(session, create);
    const made = breach ? null : contentOf(create.call, answer);
    const id = made && (kind.id ?? idIn(made));
    const rows = await rowsOf(kind);
    const isRead = typeof rows !== 'string';
    const own: Throwaway[] = [];
    for (const row of isRead ? rows : []) {
      const isNew = row.values.includes(text) && before.every((old) => old.id !== row.id);
      if (isNew && (await (kind.isUnseen?.(row.id) ?? true))) own.push(keep(kind, row.id));
    }
    const shown = isRead
      ? `new rows with its text: ${own.map((each) => each.id).join(', ') || 'none'}`
      : rows;
    const isRefused = answer.status >= 400 && answer.status < 500;
    if (own.length === 0 && !(isRefused && isRead)) {
      const got = id === null ? statusOf(answer) : `${answer.status} with the id ${id}`;
      report.leave(`${what} ${text}: ${create.call} answered ${got}, but ${list.call} shows ${shown}`);
    }
    if (!made) return null;
    const [thing] = own.length === 1 && own[0]?.id === id ? own : [];
    const expected = `a new row with its text and the id ${id}`;
    checks.note(`${list.call} after ${create.call}`, expected, thing ? 'so it is' : shown, Boolean(thing));
    return thing ? { thing, made, params: { id: thing.id } } : null;
  }

  /** Creates one, works with it, makes the calls below its address that this did not make, and deletes it. */
  async function use(
    kind: Kind,
    work?: (made: NonNullable<Awaited<ReturnType<typeof make>>>) => Promise<void>,
  ) {
    const made = await make(kind);
    if (!made) return;
    await work?.(made);
    const { params, thing } = made;
    for (const call of callsBelow(thing.remove).filter(
      (call) => checks.wants(call) && !checks.made.has(call),
    ))
      await checks.succeed(session, { call, params, body: exampleBody(call) });
    await remove(thing);
  }

  /** @returns in words why the list cannot be read */
  async function rowsOf(kind: Kind) {
    const list = listOf(kind);
    const answer = await session.exchange(list);
    if (kind.isSingle && answer.status === 404) return [];
    const breach = breachOf(answer, expectedOf(list.call));
    if (breach) return breach;
    const content = contentOf(list.call, answer);
    if (!kind.isSingle) return (kind.rowsOf ?? rowsIn)(content);
    const row = rowOf(content);
    return [{ ...row, id: kind.id ?? row.id }];
  }

  function keep(kind: Kind, id: string): Throwaway {
    const isUnlisted = async () => {
      const rows = await rowsOf(kind);
      return typeof rows !== 'string' && rows.every((row) => row.id !== id);
    };
    const call = kind.remove ?? `${kind.create.call.replace('POST', 'DELETE')}/{id}`;
    const thing = {
      id,
      what: `${kind.what} ${id} (${kind.text})`,
      remove: { call, params: { id } },
      isGone: () => kind.isUnseen?.(id) ?? isUnlisted(),
    };
    kept.push(thing);
    return thing;
  }

  /** Deletes it, checks that it is gone, and deletes it again, which must be a 404. */
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

function listOf({ list, create: { call, query } }: Kind): Target {
  return list ?? { call: call.replace('POST', 'GET'), query };
}

/** The calls below the address of a thing that need only its id. A POST would make something to be deleted. */
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
