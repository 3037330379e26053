/** The fields of `after` that differ from `before`: the body that an edit form sends. */
export function changedFields<T extends Record<string, unknown>>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const key of Object.keys(after)) {
    // Object.keys returns string[], not the keys of its object.
    const field = key as keyof T;
    if (!Object.is(before[field], after[field])) changed[field] = after[field];
  }
  return changed;
}

/** Whether `changedFields` found any change. */
export function isUnchanged(changed: object): boolean {
  return Object.keys(changed).length === 0;
}
