declare const deliberate: unique symbol;

/**
 * One deliberate press of a control. Every write asks for one, and only the controls in `src/ui` make them,
 * so nothing is written by the second click of a double click or by a held key (spec 03 §6, 'One press, one
 * act').
 */
export type Press = { readonly [deliberate]: true };

/**
 * Null for the second and third click of a double or triple click. A held key is stopped before it clicks
 * (`ignoreRepeats`, `pressKey`).
 * @param event `detail` is a click's number within its series, 0 without a pointer
 */
export function pressOf(event: { detail?: number }): Press | null {
  if ((event.detail ?? 0) > 1) return null;
  // Only the compiler sees the mark.
  return {} as Press;
}
