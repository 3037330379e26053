/** The fields of `after` that are not as they were before; what an edit form sends (spec 02 §5). */
export function changedFields<T extends Record<string, unknown>>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const key of Object.keys(after)) {
    // Object.keys forgets which object its keys are of.
    const field = key as keyof T;
    if (!Object.is(before[field], after[field])) changed[field] = after[field];
  }
  return changed;
}

/** Whether anything is left of what `changedFields` found. */
export function isUnchanged(changed: object): boolean {
  return Object.keys(changed).length === 0;
}
