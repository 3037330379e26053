/** Addresses of health checks on other servers. None is a page: with status 200 such a check would never fail. */
export const PROBES = ['health', 'healthz', 'livez', 'readyz', 'metrics'] as const;

/** A dot in the last part of a path means a file, unless the part is an id or a username after `/edit/`. */
export const FILE_NAME = { has: '\\.[^/]*$', unless: '/edit/[^/]*$' };

const PROBE = new RegExp(`^/(${PROBES.join('|')})/?$`);

/** Whether a path without a file can be an address of the page. */
export function isPageAddress(path: string): boolean {
  if (PROBE.test(path)) return false;
  return !new RegExp(FILE_NAME.has).test(path) || new RegExp(FILE_NAME.unless).test(path);
}
