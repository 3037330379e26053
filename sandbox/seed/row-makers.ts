import { mediaRow } from './cast/cast-media';
import { ago } from './times';

export function times<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n));
}

/** Rows that are named and numbered, `faq-busy-0`, each with its time. */
export function numbered<Row>(
  name: string,
  count: number,
  at: (n: number) => Date,
  rowOf: (n: number) => Row,
) {
  return times(count, (n) => ({ id: `${name}-${n}`, createdAt: at(n), ...rowOf(n) }));
}

/** The item at index `n`; after the last item the list starts again. */
export function cycle<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('a list to choose from is empty');
  return item;
}

/** Media of a seed other than the usual one, uploaded by `super`. */
export function extraMedia(id: string, kind: 'image' | 'video' = 'image') {
  return mediaRow(`media-${id}`, kind, 'user-super', ago(1));
}

/** The n-th e-mail on a list. A spreadsheet would run the first one as a formula. */
export function emailOf(n: number) {
  return n === 0 ? '=cmd@example.com' : `reader${String(n).padStart(3, '0')}@example.com`;
}

/** E-mails of a list, one a minute. */
export function emails(prefix: string, count: number, daysAgo: number) {
  return times(count, (n) => ({ id: `${prefix}-${n}`, email: emailOf(n), joinedAt: ago(daysAgo, -n) }));
}
