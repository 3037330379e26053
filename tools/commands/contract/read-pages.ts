import * as z from 'zod/mini';
import { cursorsSchema } from '@/wire/scalars';
import { breachOf, contentOf, expectedOf, type Listed, rowsIn } from './answers';
import type { Answer, Target } from './exchange';

const MAX_PAGES = 20;
const pagedSchema = z.object({ cursors: cursorsSchema });

/** The pages that were read; `breach` says in words why the last of them breaks the contract. */
type Pages = { rows: Listed[]; count: number; ms: number; breach: string | null };

/**
 * Reads a list to its end, or its first 20 pages.
 * @param send makes one call
 */
export async function readPages(target: Target, send: (target: Target) => Promise<Answer>): Promise<Pages> {
  const pages: Pages = { rows: [], count: 0, ms: 0, breach: null };
  const cursors: string[] = [];
  while (pages.breach === null && pages.count < MAX_PAGES) {
    const cursor = cursors.at(-1);
    const query = cursor === undefined ? target.query : { ...target.query, cursor };
    const answer = await send({ ...target, query });
    pages.count++;
    pages.ms += answer.ms;
    pages.breach = breachOf(answer, expectedOf(target.call));
    if (pages.breach !== null) break;
    const content = contentOf(target.call, answer);
    const { next } = pagedSchema.parse(content).cursors;
    pages.breach = repetition(rowsIn(content), next, pages.rows, cursors);
    pages.rows.push(...rowsIn(content));
    if (next === null) break;
    cursors.push(next);
  }
  return pages;
}

/** What a page repeats of the pages before, in words; null for nothing. */
function repetition(page: Listed[], next: string | null, rows: Listed[], cursors: string[]): string | null {
  if (next !== null && cursors.includes(next)) return 'a cursor that came before, so the list never ends';
  const isRepeated = page.length > 0 && page.every((row) => rows.some(({ id }) => id === row.id));
  return isRepeated ? 'the rows of an earlier page again' : null;
}
