/** The active line after these keys, wrapping at both ends; null before the first arrow key. */
export function stepThrough(presses: readonly string[], count: number): number | null {
  let active: number | null = null;
  for (const key of presses) {
    if (key === 'Enter' || count === 0) break;
    const step: number = key === 'ArrowDown' ? 1 : -1;
    active = active === null ? (step > 0 ? 0 : count - 1) : (active + step + count) % count;
  }
  return active;
}
