import { createSessionStore } from '@/lib/browser/page-session';
import { comparable } from '@/lib/format/comparable';
import { withoutInvisible } from '@/lib/format/invisible';
import { searchTextOf } from '@/lib/format/search-text';
import { isId } from '@/wire/grammar';

/** One line of the palette. */
export type PaletteEntry = {
  /** The same entry has the same key, whenever the palette opens. */
  key: string;
  title: string;
  /** Shown at the end of the line. */
  group: string;
  /** The user that the line opens, with their picture. */
  person?: { id: string; avatar: string | null };
  /** An act on the card in focus, whose use is not remembered. */
  isCardAct?: boolean;
  /** Called after the palette has closed and has returned the focus. */
  run: () => void;
};

/** The possible meanings of a text in the palette (people-5). */
export function parseQuery(typed: string, origin: string) {
  const text = withoutInvisible(typed).trim();
  const isAddress = /^(https?:\/\/|\/)/i.test(text);
  return {
    /** The words that a page or a command must contain, as `comparable` writes them; null for a name or an address. */
    words: isAddress || text.startsWith('@') ? null : comparable(text).split(/\s+/).filter(Boolean),
    /** The text to search users with; empty for none. */
    people: isAddress ? '' : searchTextOf(text),
    /** The text, if it can be an id: names have no hyphen, and few are numbers. */
    id: isId(text) && /[\d-]/.test(text) ? text : null,
    /** A path of this dashboard that was typed or pasted, not yet checked. */
    path: isAddress ? pathOf(text, origin) : null,
  };
}

/** The path, search and hash of an address on this origin; null for any other text. */
function pathOf(text: string, origin: string): string | null {
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}

type Named = { title: string; group: string };

/** The group of entries that are neither a page nor a user. */
export const COMMANDS = 'Commands';

/** Synonyms: staff type 'new' where some pages have 'create'. */
const SYNONYMS: Record<string, string> = { new: 'create', create: 'new' };

/**
 * Entries that contain every word: title prefixes first, then word prefixes, then the rest, and commands last while the
 * text is short. Null matches nothing.
 */
export function matching<Entry extends Named>(entries: readonly Entry[], words: readonly string[] | null) {
  if (words === null) return [];
  const text = words.join(' ');
  return entries
    .filter(({ title, group }) => {
      const full = comparable(`${group} ${title}`);
      return words.every((word) => full.includes(word) || full.includes(SYNONYMS[word] ?? word));
    })
    .sort((a, b) => rankOf(a, text) - rankOf(b, text));
}

/** Shorter texts find commands last: 'o' and Enter must not sign out. */
const COMMAND_LENGTH = 3;

function rankOf({ title, group }: Named, text: string): number {
  if (group === COMMANDS && text.length < COMMAND_LENGTH) return 3;
  const name = comparable(title);
  if (name.startsWith(text)) return 0;
  return ` ${name}`.includes(` ${text}`) ? 1 : 2;
}

/** How many entries are remembered. */
const REMEMBERED = 5;

type Person = Pick<PaletteEntry, 'key' | 'title' | 'person'>;

/** The entries used last, newest first. Kept in memory, until the session ends or the tab is closed or reloaded. */
const used = createSessionStore<readonly Person[]>([]);

/** Remembers that the viewer used an entry. */
export function rememberUse({ key, title, person, isCardAct }: PaletteEntry): void {
  if (isCardAct) return;
  const before = used.get().filter((entry) => entry.key !== key);
  used.set([{ key, title, person }, ...before].slice(0, REMEMBERED));
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
  const recent = used.get().flatMap(({ key, title, person }): PaletteEntry[] => {
    if (person) return [{ key, title, person, group: 'Last used', run: () => openPerson(person.id) }];
    const entry = entries.find((offered) => offered.key === key);
    return entry ? [entry] : [];
  });
  const keys = new Set(recent.map(({ key }) => key));
  return [...recent, ...entries.filter(({ key }) => !keys.has(key))];
}
