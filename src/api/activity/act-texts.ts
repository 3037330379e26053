import type { Act } from '../query/act';

/** Names acts: 'ban of fan, Hide Post of bob'. The texts load on demand, so that the sign-in page stays small. */
export async function actTexts(acts: readonly Act[]): Promise<string> {
  const fields = await import('./fields').catch(() => null);
  return fields ? acts.map(fields.actText).join(', ') : 'the last change';
}
