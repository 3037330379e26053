import type * as z from 'zod/mini';
import { adminEventsPageSchema } from '@/wire/admin-events.schema';
import { breachOf, statusOf } from './answers';
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
};

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
type Kind<List, Made> = {
  what: string;
  create: Target;
  made: z.ZodMiniType<Made>;
  idOf(made: Made): string;
  list: Target;
  listed: z.ZodMiniType<List>;
  /** The id of each row, and the text that it was created with. */
  rows(list: List): { id: string; text: string }[];
  /** The list is a thing at its own address: a 404 means that there is none. */
  isSingle?: boolean;
  /** The unique text of the new one. */
  text: string;
  remove: string;
  /** Whether nothing is seen of it outside its list, as before its file is sent and after its deletion. */
  isUnseen?(id: string): Promise<boolean>;
};

export type Throwaways = ReturnType<typeof createThrowaways>;

/** The list of what has no other list before its file is sent: the audit history. */
export function createdIn(kind: string) {
  return {
    list: { call: 'GET /v1/admin/event' },
    listed: adminEventsPageSchema,
    rows: ({ events }: z.infer<typeof adminEventsPageSchema>) =>
      events
        .filter((event) => event.kind === kind && event.action === 'create')
        .map(({ metadataId, metadataName }) => ({ id: metadataId ?? '', text: metadataName ?? '' })),
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
  async function make<List, Made>(kind: Kind<List, Made>) {
    const { what, text, create, list } = kind;
    const before = await rowsOf(kind);
    if (typeof before === 'string') {
      checks.note(`${list.call} before ${create.call}`, 'a list', before, false);
      return null;
    }
    const { answer, breach } = await checks.attempt(session, create, kind.made);
    const made = breach ? null : kind.made.parse(JSON.parse(answer.text));
    const id = made && kind.idOf(made);
    const rows = await rowsOf(kind);
    const isRead = typeof rows !== 'string';
    const own: Throwaway[] = [];
    for (const row of isRead ? rows : []) {
      const isNew = row.text === text && before.every((old) => old.id !== row.id);
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

  /** @returns in words why the list cannot be read */
  async function rowsOf<List, Made>({ list, listed, rows, isSingle }: Kind<List, Made>) {
    const answer = await session.exchange(list);
    if (isSingle && answer.status === 404) return [];
    return breachOf(answer, listed) ?? rows(listed.parse(JSON.parse(answer.text)));
  }

  function keep<List, Made>(kind: Kind<List, Made>, id: string): Throwaway {
    const isUnlisted = async () => {
      const rows = await rowsOf(kind);
      return typeof rows !== 'string' && rows.every((row) => row.id !== id);
    };
    const thing = {
      id,
      what: `${kind.what} ${id} (${kind.text})`,
      remove: { call: kind.remove, params: { id } },
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

  return { forget, make, remove, clear };
}
