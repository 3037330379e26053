import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long the pointer or the focus rests on something before its card shows, in ms. */
const SHOW_AFTER_MS = 400;
/** How long the card waits for the pointer to come back, in ms. */
const HIDE_AFTER_MS = 200;

/**
 * Shows a card while the pointer or the keyboard's focus rests on an element. The card can be hovered and is
 * dismissed by Escape, which then does nothing else (WCAG 1.4.13). Spread `props` on the element that
 * contains both.
 */
export function useHoverCard() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The next focus is given back by what a click has opened. */
  const pressed = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    // On the window, which comes before the dialogs that listen on the document.
    function dismiss(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    }
    window.addEventListener('keydown', dismiss, true);
    return () => window.removeEventListener('keydown', dismiss, true);
  }, [open]);

  function later(next: boolean, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  }

  return {
    open,
    props: {
      // A touch opens the link instead.
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType !== 'touch' && later(true, SHOW_AFTER_MS),
      onPointerLeave: () => later(false, HIDE_AFTER_MS),
      onFocus({ target }: FocusEvent) {
        if (!pressed.current && target.matches(':focus-visible')) later(true, SHOW_AFTER_MS);
        pressed.current = false;
      },
      onBlur: () => later(false, 0),
      onClick() {
        pressed.current = true;
        clearTimeout(timer.current);
        setOpen(false);
      },
    },
  };
}
