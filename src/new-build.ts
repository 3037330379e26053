import { asMissingCode } from '@/lib/missing-code';
import { newBuild } from '@/ui/new-build';

// The file that names all others: a build that differs anywhere has another one.
const BASE = /\/assets\/base-[\w-]+\.js/;

/**
 * Hears of every `import()` that fails. Its error gets words that can be shown, and a look at the server tells whether
 * a new build is the cause. The page is never reloaded without being asked: what is typed, uploading or waiting to be
 * undone would go with it.
 */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // TanStack Router reloads the page by itself when it reads the browser's own words.
    asMissingCode(payload);
    void lookForNewBuild();
  });
}

async function lookForNewBuild() {
  const ours = [...document.scripts].map(({ src }) => BASE.exec(src)?.[0]).find(Boolean);
  const page = await fetch('/', { cache: 'no-store' })
    .then((answer) => answer.text())
    // Offline, which has been said already.
    .catch(() => '');
  const theirs = BASE.exec(page)?.[0];
  if (theirs && theirs !== ours) newBuild.set(true);
}
