/** How many pictures a loaded picture lets load: with one, the pictures would load one after another. */
const NEXT = 2;

/** Enough for a page of a list. A list without pages may hold hundreds of large pictures, which nobody may ever see. */
const MOST = 60;

/**
 * Loads further pictures that are out of sight, whenever a picture has loaded: first those in sight, then the rest. A browser
 * prints only what has loaded: Chromium waits two seconds for pictures out of sight, others not at all.
 */
export function loadNextPictures() {
  const waitingPictures = [...document.images].filter(
    ({ loading, complete }) => loading === 'lazy' && !complete,
  );
  const startedCount = document.images.length - waitingPictures.length;
  for (const picture of waitingPictures.slice(0, Math.max(0, Math.min(NEXT, MOST - startedCount))))
    picture.loading = 'eager';
}
