/**
 * The router's search parser: every parameter is a string. The router's default turns `1e5`, `true`, `null`
 * and long digits into other values, but a site titled `1e5` must be announced as `1e5` (parts-12).
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** A search parameter's text, or undefined when it is absent or empty. */
export function textParam(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The named parameters as texts, for a route's `validateSearch`. */
export function textParams<Name extends string>(search: Record<string, unknown>, ...names: Name[]) {
  const texts = names.map((name) => [name, textParam(search[name])]);
  // Object.fromEntries loses the type of its keys.
  return Object.fromEntries(texts) as { [N in Name]?: string };
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
