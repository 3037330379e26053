/** Some fields of an answer as a form holds them: '' in the place of null. */
export function textsOf<Name extends string>(
  answer: Record<Name, string | null>,
  names: readonly Name[],
): Record<Name, string> {
  // Object.fromEntries forgets which names it was given.
  return Object.fromEntries(names.map((name) => [name, answer[name] ?? ''])) as Record<Name, string>;
}

/** The texts that hold anything: what a request that creates something carries (spec 03 §3). */
export function filledIn<Texts extends Record<string, string>>(texts: Texts): Partial<Texts> {
  // As above.
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Texts>;
}
