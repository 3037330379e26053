/** Some fields of a response as form values: null becomes ''. */
export function textsOf<Name extends string>(response: Record<Name, string | null>, names: readonly Name[]) {
  // Cast: TypeScript does not keep the names of the keys through Object.fromEntries.
  return Object.fromEntries(names.map((name) => [name, response[name] ?? ''])) as Record<Name, string>;
}

/** The non-empty texts: fields without a value are absent in requests. */
export function filledIn<Texts extends Record<string, string>>(texts: Texts) {
  // Cast: TypeScript does not keep the names of the keys through Object.fromEntries.
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Texts>;
}
