/** Addresses of health checks on other servers. None is a page: with status 200 such a check would never fail. */
export const PROBES = ['health', 'healthz', 'livez', 'readyz', 'metrics'] as const;

/**
 * Browsers ask for a service worker's file with `Service-Worker: script`. The file at `path` ends the worker that a former
 * application has at this address, under any file name.
 */
export const WORKER = { header: 'Service-Worker', value: 'script', path: '/service-worker.js' } as const;

/** The file names of other applications' service workers, for hosts whose rules cannot look at a header. */
export const WORKER_NAMES = ['sw.js', 'ngsw-worker.js', 'firebase-messaging-sw.js'] as const;

/** A dot in the last part of a path means a file, unless the part is an id or a username after `/edit/`. */
export const FILE_NAME = { has: '\\.[^/]*$', unless: '/edit/[^/]*$' };

const PROBE = new RegExp(`^/(${PROBES.join('|')})/?$`);

/** Whether a path without a file can be an address of the page. */
export function isPageAddress(path: string): boolean {
  if (PROBE.test(path)) return false;
  return !new RegExp(FILE_NAME.has).test(path) || new RegExp(FILE_NAME.unless).test(path);
}
