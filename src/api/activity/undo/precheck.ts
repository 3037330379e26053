import { type Change, type Value, withValues } from '../act';
import { changeTexts } from '../fields';

/** Nothing is sent; `reason` is shown. */
type Stop = { kind: 'stop'; reason: string; alreadyApplied?: true };

/** The current value is not the expected value: confirm before overwriting. `effect` is what a confirmation does. */
type Confirm = { kind: 'confirm'; reason: string; effect: string; now: Value };

/** What may be done, given the current value. */
export type Precheck = { kind: 'send'; change: Change } | Stop | Confirm;

export type Expected = {
  /** The value that this tab itself last wrote to this field of this target. */
  ownValue?: Value;
  /** The current value, if the person has agreed to overwrite that value. */
  confirmed?: Value;
};

/**
 * Compares a change with the current value. The first that applies:
 * - already as wanted: stop.
 * - as expected: send.
 * - access codes that somebody else has changed: stop (activity-7).
 * - a value that the person has agreed to overwrite: send.
 * - any other value: ask.
 */
export function precheck(wanted: Change, now: Value, { ownValue, confirmed }: Expected = {}): Precheck {
  const change = rebased(wanted, now, ownValue);
  const { state: currentState } = changeTexts(withValues(wanted, { to: now }));
  const nowText = `${wanted.target} ${currentState} now`;
  if (change.to === now) {
    return { kind: 'stop', alreadyApplied: true, reason: `nothing was sent: ${nowText}` };
  }
  if (change.from === now) return { kind: 'send', change };
  if (change.field === 'allocation') {
    return { kind: 'stop', reason: `nothing was sent: changed meanwhile, ${nowText}` };
  }
  // The undo of this change puts the overwritten value back.
  if (confirmed === now) return { kind: 'send', change: withValues(change, { from: now }) };
  return {
    kind: 'confirm',
    now,
    reason: `Changed meanwhile: ${nowText}.`,
    effect: `If you continue, ${wanted.target} ${changeTexts(change).state}.`,
  };
}

/**
 * A change of access codes is a difference (+100). If this tab wrote the current number, the difference is applied to that
 * number, so that a person can undo their changes in any order. Any other change is returned unchanged.
 */
function rebased(wanted: Change, now: Value, ownValue: Value | undefined): Change {
  if (wanted.field !== 'allocation' || typeof now !== 'number') return wanted;
  if (ownValue !== now) return wanted;
  const difference = wanted.to - wanted.from;
  return { ...wanted, from: now, to: now + difference };
}
