import { useState } from 'react';
import type { GeoChange } from '@/api/geo-blocks';
import { keyOf } from './geo-changes';

/**
 * The ticked lines of both lists. Ticks survive a refresh of the lists.
 * @param offered every line of both lists, blocks first; empty until the lists are read
 */
export function useTicks(offered: readonly GeoChange[]) {
  const [ticked, setTicked] = useState<readonly GeoChange[]>([]);
  const tickedKeys = new Set(ticked.map(keyOf));
  const offeredKeys = new Set(offered.map(keyOf));
  const pending = offered.filter((line) => tickedKeys.has(keyOf(line)));

  return {
    /** The changes that a submit would send, in order. */
    pending,
    /** The ticked lines that a refresh has removed, until the next tick: the change has been made already. */
    gone: ticked.filter((line) => !offeredKeys.has(keyOf(line))),
    isTicked: (line: GeoChange) => tickedKeys.has(keyOf(line)),
    tick(lines: readonly GeoChange[], on: boolean) {
      const keys = new Set(lines.map(keyOf));
      const otherLines = pending.filter((line) => !keys.has(keyOf(line)));
      setTicked(on ? [...otherLines, ...lines] : otherLines);
    },
    /** Leaves only the lines with these keys ticked. */
    keepOnly(keys: readonly string[]) {
      setTicked(pending.filter((line) => keys.includes(keyOf(line))));
    },
  };
}

export type Ticks = ReturnType<typeof useTicks>;
