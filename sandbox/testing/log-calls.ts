import { afterAll, expect } from 'vitest';
import { createApp } from '../app';
import type { LogEntry } from '../qa/log-entry';
import { openSeeded } from './seeded';

/** A sandbox for the tests of its log, and calls to it. */
export async function startLog() {
  const connection = await openSeeded();
  const { db } = connection;
  afterAll(connection.close);
  const disk = { full: false };
  const { app, drainLog } = createApp({
    db,
    // Cast: no call of these tests reaches a file.
    files: undefined as never,
    isFull: async () => disk.full,
  });

  /** Sends one call to an empty log and returns what the log keeps of it. */
  async function logged(
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<LogEntry> {
    await clear();
    await send(path, body, headers);
    const [entry] = await entries();
    if (!entry) throw new Error('the call is not in the log');
    return entry;
  }

  function send(path: string, body?: string, headers: Record<string, string> = {}) {
    return app.request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Host: 'localhost',
        Origin: 'http://localhost',
        'Content-Type': 'application/json',
        ...headers,
      },
      body,
    });
  }

  async function entries(): Promise<LogEntry[]> {
    const response = await send('/sandbox/log');
    expect(response.status).toBe(200);
    return (await response.json()).requests;
  }

  async function clear() {
    await app.request('/sandbox/log', { method: 'DELETE', headers: { Host: 'localhost' } });
  }

  return { db, app, disk, drainLog, logged, send, entries, clear };
}
