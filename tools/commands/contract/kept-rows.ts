import { isSuccess, statusOf } from './answers';
import type { Session, Target } from './exchange';
import { deletionOf, type Kind, readRows } from './kind';
import type { Report } from './report';

/** A row that the run created, and has to delete again. */
export type Throwaway = {
  id: string;
  /** What it is and how a person can find it: `FAQ entry f_1`. */
  what: string;
  remove: Target;
  /** Whether the API no longer has it. */
  isGone(): Promise<boolean>;
};

export type KeptRows = ReturnType<typeof createKeptRows>;

/** Keeps track of what was created until it is deleted. */
export function createKeptRows(session: Session, report: Report) {
  let kept: Throwaway[] = [];

  function keep(kind: Kind, id: string): Throwaway {
    async function isGone() {
      // The history goes on showing deleted rows, so there the rest of the API is asked.
      if (kind.isKnownElsewhere) return !(await kind.isKnownElsewhere(id));
      const { rows, breach } = await readRows(session, kind);
      return breach === null && rows.every((row) => row.id !== id);
    }
    const thing = {
      id,
      what: `${kind.what} ${id} (${kind.text})`,
      remove: deletionOf(kind, id),
      isGone,
    };
    kept.push(thing);
    return thing;
  }

  function forget(thing: Throwaway) {
    kept = kept.filter((each) => each !== thing);
  }

  /** Deletes everything that is kept, newest first, and reports what cannot be deleted. */
  async function clear() {
    for (const thing of kept.toReversed()) {
      // Past the checks, which make no more calls once the run is stopped.
      const answer = await session.exchange(thing.remove);
      // For media without a file `isGone` is always true, because it asks for their thumbnail: the deletion must succeed too.
      const isDone = answer.status === 404 || isSuccess(answer);
      if (isDone && (await thing.isGone())) continue;
      report.addLeftover(
        `${thing.what}: ${thing.remove.call} answered ${statusOf(answer)}, and it may still be there`,
      );
    }
    kept = [];
  }

  return { keep, forget, clear };
}
