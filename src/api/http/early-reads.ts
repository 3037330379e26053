type EarlyRead = { answer: Promise<Response>; abort: () => void };

declare global {
  /** The reads that the page's head started, by address (tools/build/early-reads.ts). */
  var earlyReads: Record<string, EarlyRead | undefined> | undefined;
}

/**
 * The answer to a read that the page's head started. The call that takes it is the one that counts: its
 * parsing, its abort and its three tries are as if it had sent the request itself.
 */
export function takeEarlyRead({ method, url, signal }: Request): Promise<Response> | undefined {
  const read = method === 'GET' ? globalThis.earlyReads?.[url] : undefined;
  if (!read) return undefined;
  delete globalThis.earlyReads?.[url];
  if (signal.aborted) read.abort();
  signal.addEventListener('abort', read.abort);
  return read.answer;
}

/** Whether the first page is being read. */
export function readingFirstPage(): boolean {
  return globalThis.earlyReads !== undefined;
}

/**
 * Ends the reads that the first page did not take: a later call must not get an old answer, and one that nobody reads
 * would keep its connection.
 */
export function dropEarlyReads(): void {
  for (const read of Object.values(globalThis.earlyReads ?? {})) read?.abort();
  globalThis.earlyReads = undefined;
}
