import { type FocusEvent, type PointerEvent, useRef, useState } from 'react';
import { useTimeout } from '../hooks/use-timeout';

/** How long the pointer or the focus rests on a chip before the card shows, in ms. */
const SHOW_AFTER_MS = 400;
/** How long the card waits for the pointer to return, in ms. */
const HIDE_AFTER_MS = 200;

/**
 * Opens a card while the pointer or the keyboard focus rests on an element. The card can be hovered (WCAG 1.4.13). Spread
 * `props` on the element that contains both.
 */
export function useHoverCard() {
  const [open, setOpen] = useState(false);
  /** Whether the card is to be open, and after how long. A later event may replace this. */
  const [wanted, setWanted] = useState({ open: false, afterMs: 0 });
  /** True after a click, when the opened dialog will return the focus. */
  const pressed = useRef(false);

  useTimeout(wanted.afterMs, wanted.open !== open, () => setOpen(wanted.open));

  function close() {
    setWanted({ open: false, afterMs: 0 });
    setOpen(false);
  }

  return {
    open,
    close,
    props: {
      onPointerEnter({ pointerType }: PointerEvent) {
        // A touch opens the link instead.
        if (pointerType !== 'touch') setWanted({ open: true, afterMs: SHOW_AFTER_MS });
      },
      onPointerLeave: () => setWanted({ open: false, afterMs: HIDE_AFTER_MS }),
      onFocus({ target }: FocusEvent) {
        const isByKeyboard = !pressed.current && target.matches(':focus-visible');
        if (isByKeyboard) setWanted({ open: true, afterMs: SHOW_AFTER_MS });
        pressed.current = false;
      },
      onBlur: () => setWanted({ open: false, afterMs: 0 }),
      onClick() {
        pressed.current = true;
        close();
      },
    },
  };
}
