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

export function isDialogOpen(): boolean {
  return document.documentElement.hasAttribute(DIALOGS);
}

function count(by: 1 | -1) {
  const root = document.documentElement;
  const open = Number(root.getAttribute(DIALOGS)) + by;
  if (open > 0) root.setAttribute(DIALOGS, String(open));
  else root.removeAttribute(DIALOGS);
}
