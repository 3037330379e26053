import { asMissingCode, buildNamedIn, currentBuild, hasNewBuild } from '@/lib/browser/missing-code';

/**
 * Handles every failed `import()`: gives its error a readable message and asks the server whether a new build
 * is the cause. It never reloads the page unasked, because typed values, uploads and pending undos would be
 * lost.
 */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // TanStack Router reloads the page by itself if it sees the browser's own message.
    asMissingCode(payload);
    void lookForNewBuild();
  });
}

async function lookForNewBuild() {
  const page = await fetch('/', { cache: 'no-store' })
    .then((response) => response.text())
    // Offline: the failed import has been reported already.
    .catch(() => '');
  const servedBuild = buildNamedIn(page);
  if (servedBuild && servedBuild !== currentBuild()) hasNewBuild.set(true);
}
