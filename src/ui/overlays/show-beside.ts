const GAP = 4;

/**
 * Shows a popover in the top layer, where no element clips or scrolls the popover: below the parent element, or above it if
 * there is more room.
 */
export function showBeside(popover: HTMLElement | null): void {
  const anchor = popover?.parentElement;
  if (!popover || !anchor) return;
  popover.showPopover?.();
  const anchorBox = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = popover;
  const { offsetTop: seenFrom, height: seen } = window.visualViewport ?? {
    offsetTop: 0,
    height: window.innerHeight,
  };
  const room = seenFrom + seen - anchorBox.bottom - GAP;
  const top =
    offsetHeight > room && anchorBox.top > room ? anchorBox.top - GAP - offsetHeight : anchorBox.bottom + GAP;
  const left = Math.max(GAP, Math.min(anchorBox.left, window.innerWidth - offsetWidth - GAP));
  Object.assign(popover.style, { left: `${left}px`, top: `${top}px` });
}
