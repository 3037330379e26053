import type { Sandbox } from '../../sandbox/playwright/client';
import type { AdminEvent } from '../../src/wire/admin-events.schema';

/** Answers the next read of the history with these events. */
export function serveHistory(
  sandbox: Sandbox,
  events: Partial<AdminEvent>[],
  createdAt = '2026-03-05T18:05:00.000Z',
) {
  const all = events.map((event, n) => ({
    eventId: `event-made-up-${n}`,
    createdAt,
    username: 'super',
    kind: 'user',
    action: 'ban',
    metadataName: null,
    metadataId: null,
    ...event,
  }));
  return sandbox.fault({
    method: 'GET',
    path: '^/v1/admin/event',
    kind: 'body',
    contentType: 'application/json',
    body: JSON.stringify({ events: all, cursors: { next: null } }),
  });
}
