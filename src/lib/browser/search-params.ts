/**
 * The router's search parser: every parameter is a string. The router's default turns `1e5`, `true`, `null`
 * and long digits into other values, but a site titled `1e5` must be announced as `1e5` (parts-12).
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** For a route's `validateSearch`: the named parameters as texts, undefined when absent or empty. */
export function textParams<Name extends string>(search: Record<string, unknown>, ...names: Name[]) {
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  // Cast: TypeScript does not keep the names of the keys through Object.fromEntries.
  return Object.fromEntries(names.map((name) => [name, textOf(search[name])])) as { [N in Name]?: string };
}

/** A path with its search and hash, as the router's link options. */
export function linkTo(path: string) {
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) };
}

/** The inverse of `parseSearch`; parameters without a value are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}
