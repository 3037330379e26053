import { csvFile } from '@/lib/csv-file';
import { csvName, saveFile } from '@/lib/save-file';
import type { AdminEvent } from '@/wire/admin-events';

const HEADER = ['time', 'user', 'type', 'action', 'target', 'targetId'];

/** Saves events as they are shown; times are in UTC. */
export function saveEvents(events: readonly AdminEvent[]): void {
  const rows = events.map((event) => [
    event.createdAt,
    event.username,
    event.kind,
    event.action,
    event.metadataName ?? '',
    event.metadataId ?? '',
  ]);
  saveFile(csvName(['history'], new Date()), csvFile(HEADER, rows), 'text/csv');
}
