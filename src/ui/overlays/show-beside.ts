const GAP = 4;

/**
 * Shows a popover in the top layer, where no element clips or scrolls it: below its parent element, or above if there is
 * more room.
 */
export function showBeside(popover: HTMLElement | null): void {
  const anchor = popover?.parentElement;
  if (!popover || !anchor) return;
  popover.showPopover?.();
  const anchorBox = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = popover;
  // The part of the window that an on-screen keyboard leaves.
  const visible = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const room = visible.offsetTop + visible.height - anchorBox.bottom - GAP;
  const isAbove = offsetHeight > room && anchorBox.top > room;
  const top = isAbove ? anchorBox.top - GAP - offsetHeight : anchorBox.bottom + GAP;
  const left = Math.max(GAP, Math.min(anchorBox.left, window.innerWidth - offsetWidth - GAP));
  Object.assign(popover.style, { left: `${left}px`, top: `${top}px` });
}
