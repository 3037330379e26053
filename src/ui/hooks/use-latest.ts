import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last render, for code that runs after an await or outside React. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
