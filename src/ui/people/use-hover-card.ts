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
  /** The next change, which a later event may replace. */
  const [planned, setPlanned] = useState<{ open: boolean; afterMs: number } | null>(null);
  /** True after a click, when the opened dialog will return the focus. */
  const pressed = useRef(false);

  useTimeout(planned?.afterMs ?? 0, planned !== null, () => {
    setOpen(planned?.open === true);
    setPlanned(null);
  });

  function close() {
    setPlanned(null);
    setOpen(false);
  }

  return {
    open,
    close,
    props: {
      onPointerEnter({ pointerType }: PointerEvent) {
        // A touch opens the link instead.
        if (pointerType !== 'touch') setPlanned({ open: true, afterMs: SHOW_AFTER_MS });
      },
      onPointerLeave: () => setPlanned({ open: false, afterMs: HIDE_AFTER_MS }),
      onFocus({ target }: FocusEvent) {
        const isByKeyboard = !pressed.current && target.matches(':focus-visible');
        if (isByKeyboard) setPlanned({ open: true, afterMs: SHOW_AFTER_MS });
        pressed.current = false;
      },
      onBlur: () => setPlanned({ open: false, afterMs: 0 }),
      onClick() {
        pressed.current = true;
        close();
      },
    },
  };
}
