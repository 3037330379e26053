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
type Query = {
  /** The words that a page or a command must contain, as `comparable` writes them; null for a name or an address. */
  words: string[] | null;
  /** The text to search users with; empty for none. */
  people: string;
  /** The text, if it can be an id; empty otherwise. */
  id: string;
  /** A path of this dashboard that was typed or pasted, not yet checked. */
  path: string | null;
};

const NOTHING: Query = { words: null, people: '', id: '', path: null };

export function parseQuery(typed: string, origin: string): Query {
  const text = withoutInvisible(typed).trim();
  const isAddress = /^(https?:\/\/|\/)/i.test(text);
  if (isAddress) return { ...NOTHING, path: pathOf(text, origin) };
  const people = searchTextOf(text);
  if (text.startsWith('@')) return { ...NOTHING, people };
  // Names have no hyphen, and few are numbers.
  const isLikelyId = isId(text) && /[\d-]/.test(text);
  return {
    ...NOTHING,
    words: comparable(text).split(/\s+/).filter(Boolean),
    people,
    id: isLikelyId ? text : '',
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
