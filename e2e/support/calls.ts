import type { LogEntry } from '../../sandbox/http/log';

/** The log entries of one call, `METHOD /path`, in the order in which they ended. */
export function callsOf(log: LogEntry[], call: string): LogEntry[] {
  return log.filter(({ method, path }) => `${method} ${path}` === call);
}
