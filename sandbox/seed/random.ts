/** Seeded random numbers (mulberry32): one seed gives one sequence on every machine. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;

  /** In [0, 1). */
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number in [0, below). */
  function below(limit: number) {
    return Math.floor(next() * limit);
  }

  function pick<T>(list: readonly [T, ...T[]]): T {
    return list[below(list.length)] ?? list[0];
  }

  return { next, below, pick, chance: (share: number) => next() < share };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
