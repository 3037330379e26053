const RELOADED_AT = 'reloaded-for-new-build';
const COOL_DOWN_MS = 10_000;

/**
 * A page that was open while a new build was put up asks for chunks that are gone. One reload brings the new
 * build; a second failure soon after is something else and goes to the page's error panel.
 */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || Date.now() - lastReload() < COOL_DOWN_MS) return;
    try {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    } catch {
      // Without a memory a reload could repeat for ever.
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(RELOADED_AT));
  } catch {
    return 0;
  }
}
