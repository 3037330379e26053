import type { About, ArmedFault, LogEntry } from './calls';

const CALLS = 20;

/** The text of a bug report: version, address, armed faults and the last calls. */
export function reportOf(
  build: About['build'],
  faults: ArmedFault[],
  entries: LogEntry[],
  { origin, userAgent }: { origin: string; userAgent: string },
): string {
  const lines = entries.slice(-CALLS).map(lineOf);
  return [
    `Admin Dash, build ${build ?? 'unknown'}`,
    `Address: ${origin}`,
    `Browser: ${userAgent}`,
    `Faults armed: ${faults.length === 0 ? 'none' : faults.map((fault) => `${fault.method} ${fault.path} (${fault.kind})`).join(', ')}`,
    '',
    `The last ${lines.length} calls:`,
    ...lines,
    '',
  ].join('\n');
}

/** One call on one line. */
export function lineOf({ at, method, path, query, status, ms, who, fault }: LogEntry): string {
  const search = new URLSearchParams(query).toString();
  const where = search ? `${path}?${search}` : path;
  const cut = status === 0 ? 'cut' : String(status);
  return `${at} ${method} ${where} ${cut} ${ms} ms ${who ?? '-'}${fault ? ` fault: ${fault}` : ''}`;
}
