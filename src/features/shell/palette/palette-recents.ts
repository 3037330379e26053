import type { PaletteEntry } from './palette-entry';

/** How many entries are remembered. */
const REMEMBERED = 5;

type Person = Pick<PaletteEntry, 'key' | 'title' | 'person'>;
type Used = { viewerId: string; entries: readonly Person[] };

/** The entries used last, newest first. In memory, so that they end with the tab or its reload. */
let used: Used = { viewerId: '', entries: [] };

/** Remembers that the viewer used an entry. What another viewer used before is forgotten. */
export function rememberUse(viewerId: string, { key, title, person }: PaletteEntry): void {
  const before = usedBy(viewerId).filter((entry) => entry.key !== key);
  used = { viewerId, entries: [{ key, title, person }, ...before].slice(0, REMEMBERED) };
}

function usedBy(viewerId: string): readonly Person[] {
  return used.viewerId === viewerId ? used.entries : [];
}

/**
 * The entries with those used last in front, each once. Users are remembered with their name; a page or command
 * that is not offered any more is left out.
 * @param openPerson what the entry of a user does
 */
export function lastUsedFirst(
  viewerId: string,
  entries: readonly PaletteEntry[],
  openPerson: (id: string) => void,
): PaletteEntry[] {
  const recent = usedBy(viewerId).flatMap(({ key, title, person }): PaletteEntry[] => {
    if (person) return [{ key, title, person, group: 'Last used', run: () => openPerson(person.id) }];
    const entry = entries.find((offered) => offered.key === key);
    return entry ? [entry] : [];
  });
  const keys = new Set(recent.map(({ key }) => key));
  return [...recent, ...entries.filter(({ key }) => !keys.has(key))];
}
