/** The fields of `after` that differ from `before`: the body that an edit form sends. */
export function changedFields<T extends Record<string, unknown>>(before: T, after: T): Partial<T> {
  const former: Record<string, unknown> = before;
  const changed = Object.entries(after).filter(([field, value]) => !Object.is(former[field], value));
  // They are entries of `after`.
  return Object.fromEntries(changed) as Partial<T>;
}

/** Whether `changedFields` found any change. */
export function isUnchanged(changed: object): boolean {
  return Object.keys(changed).length === 0;
}
