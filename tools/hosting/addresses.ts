/** What monitors ask of other servers. None is a page: an answer of 200 would be a check that never fails. */
export const PROBES = ['health', 'healthz', 'livez', 'readyz', 'metrics'] as const;

/** The last part of a path has a dot, as the name of a file has. Ids and usernames in `/edit/` may have one too. */
export const FILE_NAME = { has: '\\.[^/]*$', unless: '/edit/[^/]*$' };

const PROBE = new RegExp(`^/(${PROBES.join('|')})/?$`);

/** Whether a path without a file can be an address of the page. */
export function isPageAddress(path: string): boolean {
  if (PROBE.test(path)) return false;
  return !new RegExp(FILE_NAME.has).test(path) || new RegExp(FILE_NAME.unless).test(path);
}
