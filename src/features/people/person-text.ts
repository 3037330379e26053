import { isId, isUsername } from '@/wire/grammar';

/**
 * Reads the search parameter `person`. A text that could be a name is looked up as a name first: an id that
 * looks like a name is rarer than a name. `@` marks a name.
 * @returns a name, an id, either, or, if both are undefined, nobody
 */
export function parsePerson(text: string) {
  const trimmed = text.trim();
  const bare = trimmed.replace(/^@/, '');
  const name = isUsername(bare) ? bare : undefined;
  return { name, id: trimmed === bare && isId(bare) ? bare : undefined };
}
