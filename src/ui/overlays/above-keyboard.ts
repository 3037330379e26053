/** The height of the window above the on-screen keyboard, as a CSS length; without a keyboard, the height of the window. */
export const HEIGHT_ABOVE_KEYBOARD = 'var(--above-keyboard, 100dvh)';

/**
 * Keeps `HEIGHT_ABOVE_KEYBOARD` right within an element. Most browsers make the window smaller for the keyboard
 * (`interactive-widget` in index.html); Safari covers the window.
 */
export function followKeyboard(element: HTMLElement | null) {
  const viewport = window.visualViewport;
  if (!element || !viewport) return;
  // A viewer who has zoomed in sees less of the page, too: multiplied by the scale, the height is the same.
  const follow = () => element.style.setProperty('--above-keyboard', `${viewport.height * viewport.scale}px`);
  follow();
  viewport.addEventListener('resize', follow);
  return () => viewport.removeEventListener('resize', follow);
}
