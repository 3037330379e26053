import type { Change, Entry } from './act';
import { stateOf } from './fields';

export type Value = Change['to'];

/** What the current value says about a change that is to be sent. */
export type Verdict =
  | { kind: 'send'; change: Change }
  /** Nothing is to be sent; `why` is for the person. */
  | { kind: 'stop'; why: string }
  /** Somebody changed the value: ask before it is overwritten. */
  | { kind: 'ask'; why: string };

/**
 * Compares a change with the current value.
 * @param entries the acts of this tab: if the current value is the one that they wrote last, nobody else
 *   changed it
 * @param agreed the current value that the person agreed to overwrite
 */
export function judge(
  wanted: Change,
  now: Value,
  entries: readonly Entry[],
  agreed?: { value: Value },
): Verdict {
  const change = basedOn(wanted, now, lastOwn(wanted, entries));
  const isNow = `${wanted.name} ${stateOf(withTo(wanted, now))}`;
  if (change.to === now) return { kind: 'stop', why: `${isNow} by now: nothing was sent` };
  if (change.from === now) return { kind: 'send', change };
  if (change.field === 'allocation') {
    return { kind: 'stop', why: `${isNow} by now: somebody else changed it, nothing was sent` };
  }
  if (agreed && agreed.value === now) {
    // Both values are of this field.
    return { kind: 'send', change: { ...change, from: now } as Change };
  }
  const who = lastOwn(wanted, entries) === now ? 'You' : 'Somebody else';
  return {
    kind: 'ask',
    why: `${who} changed it after that: ${isNow} now. Continue, so that ${wanted.name} ${stateOf(change)}?`,
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

/** The value that the last successful act of this tab gave the same field of the same thing. */
function lastOwn({ field, id }: Change, entries: readonly Entry[]): Value | undefined {
  for (const { act, error } of entries) {
    const { change } = act;
    if (!error && change?.field === field && change.id === id) return change.to;
  }
}

function withTo(change: Change, to: Value): Change {
  // The value was read from this field.
  return { ...change, to } as Change;
}
