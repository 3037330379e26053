import type { Mutation } from '@tanstack/react-query';

/** A write of this session that succeeded or failed. The mutation stays pending until the lists on screen are refetched. */
type WriteEnd = { mutation: Mutation<unknown, unknown, unknown>; data?: unknown; error: Error | null };

const listeners = new Set<(end: WriteEnd) => void>();

/** Calls `listener` with each write of this session that has ended; returns a function that unsubscribes. */
export function onWriteEnd(listener: (end: WriteEnd) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For the query client alone. */
export function announceWriteEnd(end: WriteEnd): void {
  for (const listener of listeners) listener(end);
}
