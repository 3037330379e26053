/** The attribute of the root element with the number of open dialogs; the page behind them does not scroll. */
export const DIALOGS = 'data-dialogs';

/**
 * Locks the scrolling of the page while a dialog is open.
 * @returns a function that ends the lock of this dialog
 */
export function lockScrolling(): () => void {
  count(1);
  return () => count(-1);
}

function count(by: 1 | -1) {
  const root = document.documentElement;
  const openCount = Number(root.getAttribute(DIALOGS)) + by;
  if (openCount > 0) root.setAttribute(DIALOGS, String(openCount));
  else root.removeAttribute(DIALOGS);
}
