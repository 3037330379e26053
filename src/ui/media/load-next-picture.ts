/**
 * Loads one more picture that is out of sight, whenever a picture has loaded: first those in sight, then, one after another,
 * the rest. A browser prints only what has loaded: Chromium waits two seconds for pictures out of sight, others not at all.
 */
export function loadNextPicture() {
  const next = [...document.images].find(({ loading, complete }) => loading === 'lazy' && !complete);
  if (next) next.loading = 'eager';
}
