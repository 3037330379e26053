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
  const faultTexts = faults.map((fault) => `${fault.method} ${fault.path} (${kindText(fault)})`);
  return [
    `Admin Dash, build ${build ?? 'unknown'}`,
    `Address: ${origin}`,
    `Browser: ${userAgent}`,
    `Faults armed: ${faultTexts.join(', ') || 'none'}`,
    '',
    `The last ${lines.length} calls:`,
    ...lines,
    '',
  ].join('\n');
}

/** What a fault does: a dropped connection says whether the write is carried out before it. */
export function kindText({ kind, applied }: Pick<ArmedFault, 'kind' | 'applied'>): string {
  return applied ? `${kind} after the write` : kind;
}

/** The path with its query. */
export function targetOf({ path, query }: Pick<LogEntry, 'path' | 'query'>): string {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/** One call on one line. */
export function lineOf(entry: LogEntry): string {
  const { at, method, status, ms, who, fault } = entry;
  const statusText = status === 0 ? 'cut' : String(status);
  const faultText = fault ? ` fault: ${fault}` : '';
  return `${at} ${method} ${targetOf(entry)} ${statusText} ${ms} ms ${who ?? '-'}${faultText}`;
}
