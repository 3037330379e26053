type EarlyRead = { response: Promise<Response>; abort: () => void };

declare global {
  /** The reads that the page's head started, by address (tools/build/early-reads.ts). */
  var earlyReads: Record<string, EarlyRead> | undefined;
}

/**
 * The response to a read that the page's head started. The call that takes the response parses, aborts and retries as if
 * the call had sent the request.
 */
export function takeEarlyRead({ method, url, signal }: Request): Promise<Response> | undefined {
  const reads = globalThis.earlyReads ?? {};
  const read = reads[url];
  if (!read || method !== 'GET') return undefined;
  delete reads[url];
  if (signal.aborted) read.abort();
  signal.addEventListener('abort', read.abort);
  return read.response;
}

/** Whether the first page is being read. */
export function readingFirstPage(): boolean {
  return globalThis.earlyReads !== undefined;
}

/**
 * Aborts the reads that the first page did not take: a later call must not get an old response, and an unread response
 * would keep a connection open.
 */
export function dropEarlyReads(): void {
  for (const read of Object.values(globalThis.earlyReads ?? {})) read.abort();
  globalThis.earlyReads = undefined;
}
