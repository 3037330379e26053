import { createSessionStore } from '@/lib/browser/page-session';
import type { PaletteEntry } from './palette-query';

/** The entries used last: they come first while nothing is typed. */

/** How many entries are remembered. */
const REMEMBERED = 5;

type UsedEntry = Pick<PaletteEntry, 'key' | 'title' | 'person'>;

/** Newest first. Kept in memory, until the session ends or the tab is closed or reloaded. */
const usedEntries = createSessionStore<readonly UsedEntry[]>([]);

/** Remembers that the viewer used an entry. */
export function rememberUse({ key, title, person, isCardAct }: PaletteEntry): void {
  if (isCardAct) return;
  const olderEntries = usedEntries.get().filter((entry) => entry.key !== key);
  usedEntries.set([{ key, title, person }, ...olderEntries].slice(0, REMEMBERED));
}

/**
 * The entries with those used last in front, each once. Users are remembered with their name; a page or command
 * that is not offered any more is left out.
 * @param openPerson what the entry of a user does
 */
export function lastUsedFirst(
  entries: readonly PaletteEntry[],
  openPerson: (id: string) => void,
): PaletteEntry[] {
  const recent = usedEntries.get().flatMap(({ key, title, person }): PaletteEntry[] => {
    if (person) return [{ key, title, person, group: 'Last used', run: () => openPerson(person.id) }];
    return entries.filter((offered) => offered.key === key);
  });
  const keys = new Set(recent.map(({ key }) => key));
  return [...recent, ...entries.filter(({ key }) => !keys.has(key))];
}
