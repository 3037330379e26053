import { isId, isUsername } from '@/wire/grammar';

/**
 * Parses the search parameter `person`. A text that could be both is looked up as a name first, because few ids look like
 * names. `@` marks a name.
 * @returns the possible name and the possible id; both undefined if no user can be meant
 */
export function parsePerson(text: string) {
  const trimmed = text.trim();
  const withoutAt = trimmed.replace(/^@/, '');
  const name = isUsername(withoutAt) ? withoutAt : undefined;
  return { name, id: trimmed === withoutAt && isId(trimmed) ? trimmed : undefined };
}
