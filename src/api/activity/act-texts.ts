import type { Act } from '../query/act';

/** Acts in words: 'ban of fan'. Loaded on demand, for the sign-in page, which would be longer by all their words. */
export async function actTexts(acts: readonly Act[]): Promise<string> {
  const words = await import('./fields').catch(() => null);
  return words ? acts.map(words.actText).join(', ') : 'the last change';
}
