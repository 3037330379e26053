import type { PlainAct } from './act';

/** What a write declares that deletes something for good. */
export function deletion(label: string, target: string): () => PlainAct {
  return () => ({ label, target, again: {}, asks: true });
}
