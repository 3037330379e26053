import { useState } from 'react';

/**
 * The first value that is read while `when` holds; undefined until then. A later read does not replace the value: the form
 * that starts with the value stays as it is.
 */
export function useFirst<Value>(value: Value | null | undefined, when: boolean): Value | undefined {
  const [first, setFirst] = useState<Value>();
  if (first !== undefined) return first;
  if (!when || value === null || value === undefined) return undefined;
  setFirst(() => value);
  return value;
}
