import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isNotFound, isUnconfirmed, messageOf } from '@/lib/api-error';
import type { AdminEvent } from '@/wire/admin-events.schema';
import { adminEventsQuery } from '../admin-events';
import { keys } from '../query/keys';
import { makeStale } from '../query/make-stale';
import { type How, runWrite } from '../query/run-write';
import { viewerQuery } from '../session/session';
import { ACTIVITY, type Act, type Change, type Entry, entriesOf, isOpen, lastOwn, recordFound } from './act';
import { changeWords, isOver, readNow, wordsOf } from './fields';

type Value = Change['to'];

/** What the current value says about a change that is to be sent. */
export type Verdict =
  | { kind: 'send'; change: Change }
  /** Nothing is to be sent; `why` is for the person. `isSo`: the value is there already. */
  | { kind: 'stop'; why: string; isSo?: true }
  /** The value `now` is not the one that was expected: ask before it is overwritten. */
  | { kind: 'ask'; why: string; now: Value };

/**
 * Compares a change with the current value.
 * @param entries the acts of this tab: if the current value is the one that they wrote last, nobody else
 *   changed it
 * @param agreed the current value that the person agreed to overwrite
 */
export function judge(wanted: Change, now: Value, entries: readonly Entry[], agreed?: Value): Verdict {
  const change = basedOn(wanted, now, lastOwn(wanted, entries));
  // The value was read from the field of the change.
  const isNow = `${wanted.name} ${changeWords({ ...wanted, to: now } as Change).state}`;
  if (change.to === now) return { kind: 'stop', isSo: true, why: `nothing was sent: ${isNow} now` };
  if (change.from === now) return { kind: 'send', change };
  if (change.field === 'allocation') {
    return { kind: 'stop', why: `nothing was sent: somebody else changed it, ${isNow} now` };
  }
  // Both values are of this field.
  if (agreed === now) return { kind: 'send', change: { ...change, from: now } as Change };
  const who = lastOwn(wanted, entries) === now ? 'You' : 'Somebody else';
  return {
    kind: 'ask',
    now,
    why: `${who} changed it later: ${isNow} now. If you continue, ${wanted.name} ${changeWords(change).state}.`,
  };
}

/**
 * An act on access codes is a difference, so acts on one site can be undone in any order while the current
 * number is one that this tab wrote. An act on any other field restores the former value.
 */
function basedOn(wanted: Change, now: Value, own: Value | undefined): Change {
  if (wanted.field !== 'allocation' || typeof now !== 'number' || own !== now) return wanted;
  return { ...wanted, from: now, to: now + wanted.to - wanted.from };
}

/**
 * Reads the current value, then sends the change unless somebody has changed the value meanwhile.
 * @param agreed the value that the person agreed to overwrite
 * @returns `send` when the change was sent
 */
export async function carryOut(client: QueryClient, wanted: Change, how: How, agreed?: Value) {
  const now = await readNow(client, wanted);
  const entries = entriesOf(client);
  // What may have been carried out is no difference to add once more.
  const isLost =
    wanted.field === 'allocation' && isUnconfirmed(entries.find(({ id }) => id === how.follows)?.error);
  const verdict = judge(wanted, now.value, isLost ? [] : entries, agreed);
  if (verdict.kind === 'send') await now.write(verdict.change.to, how);
  // The lists show another value than the one that was read. A run reads them at its end.
  else if (how.run === undefined) rereadLists(client);
  const undoesDone = entries.some(({ id, error }) => id === how.follows && !error);
  // Otherwise `z` would mean the act for ever.
  if (verdict.kind === 'stop' && verdict.isSo && undoesDone) {
    const { label, target } = wordsOf({ change: wanted });
    record(client, { label, target, note: 'nothing was sent' }, how);
  }
  return verdict;
}

/** Keeps an entry for an act of which nothing was sent from this page. */
export function record(
  client: QueryClient,
  act: Act,
  how: Pick<Entry, 'write' | 'follows' | 'run'>,
  error: Error | null = null,
): Entry {
  const entries = entriesOf(client);
  // The numbers of the library are positive.
  const id = Math.min(0, ...entries.map((entry) => entry.id)) - 1;
  const entry = { id, act, at: Date.now(), error, ...how };
  client.setQueryData<Entry[]>(ACTIVITY, [entry, ...entries]);
  return entry;
}

/** Reads again what shows a value that can be undone, and what else is stale. */
export function rereadLists(client: QueryClient, also: readonly QueryKey[] = []): void {
  const { users, sites, posts, geoBlocks, feedback, adminEvents } = keys;
  void makeStale(client, [users, sites, posts, geoBlocks, feedback, adminEvents, ...also]);
}

/**
 * Reads what became of an act whose answer was lost. If it was carried out, its entry counts as done.
 * @returns null where it cannot be known
 * @throws if it cannot be read either: then it stays a failure
 */
export async function wasCarriedOut(client: QueryClient, lost: Entry): Promise<boolean | null> {
  const { act } = lost;
  // What has this value since was done by somebody else.
  if (lost.isNotDone) return false;
  // Its value was overwritten from here.
  if (act.change && isOver(lost, entriesOf(client))) return null;
  const done = act.change
    ? (await readNow(client, act.change)).value === act.change.to
    : await isLogged(client, lost);
  if (done === null || !lost.error) return null;
  const isNotDone = !done && !isOpen(lost);
  recordFound(client, lost.error, done ? { error: null } : { isNotDone });
  return done || isNotDone ? done : null;
}

/** An event this much older than an act, in ms, is of another one. The clocks of the server and the browser may differ. */
const SAME_ACT_MS = 300_000;

/** Whether the newest events tell of the act, by this person: true, or null because older ones may. */
async function isLogged(client: QueryClient, { act, at, write }: Entry): Promise<true | null> {
  const action = act.made ? 'create' : act.logged;
  // A name that was made from here before tells nothing.
  const isOwn = ({ act: it, error }: Entry) => !error && it.made === act.made && it.target === act.target;
  if (!action || (act.made && entriesOf(client).some(isOwn))) return null;
  const viewer = client.getQueryData(viewerQuery.queryKey);
  const { events } = await client.fetchQuery({ ...adminEventsQuery.firstPage, staleTime: 0 });
  const target = write?.mutationKey?.at(-1);
  const isIt = ({ kind, metadataId, metadataName }: AdminEvent) =>
    act.made ? kind === act.made && metadataName === act.target : metadataId === target;
  const tells = (event: AdminEvent) =>
    event.action === action &&
    isIt(event) &&
    event.username === viewer?.username &&
    at - Date.parse(event.createdAt) < SAME_ACT_MS;
  // What was made anew since was not deleted again: a site has the id of its user.
  const isMade = ({ action, metadataId }: AdminEvent) => action === 'create' && metadataId === target;
  return events.find((event) => tells(event) || (!act.made && isMade(event)))?.action === action || null;
}

/** Sends the write of a failed act again. If its answer was lost, a 404 says that it was carried out. */
export function repeat(client: QueryClient, { write, variables, id, act, error }: Entry, run?: number) {
  const { mutationFn } = write ?? {};
  const call: typeof mutationFn = async (...sent) =>
    mutationFn?.(...sent).catch((again: unknown) => {
      // A post that is gone was hidden, and not dismissed.
      const isOther = act.logged === 'dismiss-reports' && messageOf(again) === 'post not found';
      if (!(act.logged && isUnconfirmed(error) && isNotFound(again)) || isOther) throw again;
    });
  return runWrite(client, { ...write, mutationFn: call }, variables, { follows: id, run });
}
