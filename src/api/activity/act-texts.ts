import type { Act } from './act';

/** Names acts: 'ban of fan, Hide Post of bob'. The texts load on demand, so that the sign-in page stays small. */
export async function actTexts(acts: readonly Act[]): Promise<string> {
  const texts = await import('./fields').catch(() => null);
  return texts ? acts.map(texts.actInSentence).join(', ') : 'the last change';
}
