import { csvFile } from '@/lib/files/csv-file';
import { csvName, saveFile } from '@/lib/files/save-file';
import type { AdminEvent } from '@/wire/admin-events.schema';

const HEADER = ['time', 'user', 'type', 'action', 'target', 'targetId'];

/** Saves the shown events as a CSV file, with times in UTC. */
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
