import { searchTextOf } from '@/lib/format/search-text';
import { isId } from '@/wire/grammar';

export type PaletteQuery = {
  /** The words that a page or a command must contain, in lower case; null for a name or an address. */
  words: readonly string[] | null;
  /** The text to search users with; empty for none. */
  people: string;
  /** The text, if it can be an id: names have no hyphen, and few are numbers. */
  id: string | null;
  /** A path of this dashboard that was typed or pasted, not yet checked. */
  path: string | null;
};

/** What a text typed or pasted into the palette may mean (people-5). */
export function parseQuery(typed: string, origin: string): PaletteQuery {
  const text = typed.trim();
  if (/^(https?:\/\/|\/)/i.test(text)) {
    return { words: null, people: '', id: null, path: pathOf(text, origin) };
  }
  const isName = text.startsWith('@');
  const people = searchTextOf(text);
  return {
    words: isName ? null : text.toLowerCase().split(/\s+/).filter(Boolean),
    people,
    id: !isName && isId(text) && /[\d-]/.test(text) ? text : null,
    path: null,
  };
}

/** The path, search and hash of an address on this origin; null for any other text. */
function pathOf(text: string, origin: string): string | null {
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : null;
}

type Named = { title: string; group: string };

/** A word that finds titles with the other word, too: staff say 'new', some pages 'create'. */
const SAME: Record<string, string> = { new: 'create', create: 'new' };

/**
 * Entries that contain every word: title prefixes first, then word prefixes, then the rest. Null matches nothing.
 */
export function matching<Entry extends Named>(
  entries: readonly Entry[],
  words: readonly string[] | null,
): Entry[] {
  if (words === null) return [];
  const text = words.join(' ');
  return entries
    .filter(({ title, group }) => {
      const full = `${group} ${title}`.toLowerCase();
      return words.every((word) => full.includes(word) || full.includes(SAME[word] ?? word));
    })
    .map((entry) => ({ entry, rank: rankOf(entry.title.toLowerCase(), text) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

function rankOf(title: string, text: string): number {
  if (title.startsWith(text)) return 0;
  return ` ${title}`.includes(` ${text}`) ? 1 : 2;
}
