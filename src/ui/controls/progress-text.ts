import { joined } from '@/lib/format/format';
import { leftOutText } from '@/lib/odd-rows';

/** The part of `useFinder` that the text needs. */
type Search = { reading: boolean; ended: boolean; unreadable: number };

/**
 * The progress of a search: 'looked at 300 events · search complete · 1 row could not be read'.
 * @param counts how far the search has come
 * @param end shown once the whole list is read
 */
export function progressText(
  counts: string,
  { reading, ended, unreadable }: Search,
  end = 'search complete',
): string {
  return joined(' · ', counts, ended && !reading && end, unreadable > 0 && leftOutText(unreadable));
}
