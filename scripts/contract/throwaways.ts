import type * as z from 'zod/mini';
import { breachOf, statusOf } from './answers';
import { type Checks, requestOf, type Target } from './checks';
import type { Session } from './exchange';
import type { Report } from './report';

/** Something that the check created and has to delete again. */
export type Throwaway = {
  /** What it is and how a person can find it: `FAQ entry f_1`. */
  what: string;
  remove: Target;
  /** Whether the API no longer has it. */
  isGone(): Promise<boolean>;
};

/** A kind of thing: how to create, list and delete one. */
export type Kind<List, Made> = {
  what: string;
  create: Target;
  made: z.ZodMiniType<Made>;
  idOf(made: Made): string;
  list: Target;
  listed: z.ZodMiniType<List>;
  /** The id of each row, and the text that it was created with. */
  rows(list: List): { id: string; text: string }[];
  /** The unique text of the new one. */
  text: string;
  remove: string;
};

export type Throwaways = ReturnType<typeof createThrowaways>;

/** Keeps track of what was created until it is deleted. */
export function createThrowaways(checks: Checks, session: Session, report: Report) {
  let kept: Throwaway[] = [];

  function keep(thing: Throwaway): Throwaway {
    kept.push(thing);
    return thing;
  }

  function forget(thing: Throwaway) {
    kept = kept.filter((each) => each !== thing);
  }

  /** Creates one and checks that it is listed. @returns null after a breach; anything created is kept */
  async function make<List, Made>(kind: Kind<List, Made>) {
    const made = await checks.read(session, kind.create, kind.made);
    const rows = await rowsOf(kind);
    // A create has probably succeeded even if its answer cannot be read.
    const id = made ? kind.idOf(made) : rows?.find(({ text }) => text === kind.text)?.id;
    if (id === undefined) return null;
    const thing = keep({
      what: `${kind.what} ${id} (${kind.text})`,
      remove: { call: kind.remove, params: { id } },
      isGone: async () => (await rowsOf(kind))?.every((row) => row.id !== id) ?? false,
    });
    if (!made) return null;
    const isListed = rows?.some((row) => row.id === id && row.text === kind.text) ?? false;
    checks.note(
      `${kind.list.call} after the create`,
      'it is listed',
      isListed ? 'it is' : 'it is not',
      isListed,
    );
    return { id, made, thing };
  }

  async function rowsOf<List, Made>({ list, listed, rows }: Kind<List, Made>) {
    const answer = await session.exchange(requestOf(list));
    return breachOf(answer, listed) ? null : rows(listed.parse(JSON.parse(answer.text)));
  }

  /** Deletes it, checks that it is gone, and deletes it again, which must be a 404. */
  async function remove(thing: Throwaway) {
    const answer = await session.exchange(requestOf(thing.remove));
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
      // Do not ask first: media without a file have no thumbnail, and would count as gone.
      const answer = await session.exchange(requestOf(thing.remove));
      if (await thing.isGone()) continue;
      const { method, path } = requestOf(thing.remove);
      report.left.push(
        `${thing.what}: ${method} ${path} answered ${statusOf(answer)}, and it is still there`,
      );
    }
    kept = [];
  }

  return { keep, forget, make, remove, clear };
}
