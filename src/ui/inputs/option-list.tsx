import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { pressedKey } from '@/lib/browser/pressed-key';
import { useEscapeFirst } from '../hooks/use-escape-first';
import { showBeside } from '../overlays/show-beside';
import { indexAfter, OptionLines, optionId } from './option-lines';
import * as styles from './option-list.css';

/** One option of a text input: `value` goes into the input, `label` is shown. */
export interface Option {
  value: string;
  label: string;
  /** Shown before the label. */
  picture?: ReactNode;
}

/** How long a list stays open after its input loses the focus, in ms (parts-8). */
export const LIST_BLUR_MS = 250;

/** The index while no option is active, and while the list is closed. */
const NONE = -1;
const CLOSED = -2;

type Props = {
  /** The options to offer; undefined for an input without a list. */
  options: readonly Option[] | undefined;
  /** The list stays closed. */
  readOnly: boolean | undefined;
  onTake: (option: Option) => void;
};

/**
 * Opens, navigates and closes the option list of an input: an ARIA combobox whose focus never leaves the
 * input (parts-8). Spread `inputProps` on the input and render `list` right after it.
 */
export function useOptionList({ options, readOnly, onTake }: Props) {
  /** The index of the active option. */
  const [activeAt, setActiveAt] = useState(CLOSED);
  const close = () => setActiveAt(CLOSED);
  const hideLater = useDebouncedCallback(close, LIST_BLUR_MS);
  const id = useId();
  const offered = readOnly || !options ? [] : options;
  const isOpen = activeAt !== CLOSED && offered.length > 0;
  const active = offered[activeAt];

  useEscapeFirst(isOpen, (event) => {
    event.stopPropagation();
    event.preventDefault();
    close();
  });

  function show() {
    hideLater.cancel();
    setActiveAt(NONE);
  }

  function take(option: Option) {
    close();
    onTake(option);
  }

  function keyDown(event: KeyboardEvent) {
    if (offered.length === 0) return;
    const key = pressedKey(event);
    const next = indexAfter(key, Math.max(activeAt, NONE), offered.length);
    if (next !== null) {
      event.preventDefault();
      setActiveAt(next);
    } else if (key === 'Enter' && active) {
      event.preventDefault();
      take(active);
    } else if (key === 'Enter' || key === 'Tab') close();
  }

  return {
    show,
    keyDown,
    hideLater,
    /** Cancels `hideLater`. */
    keepOpen: hideLater.cancel,
    /** Undefined for an input without a list. */
    inputProps: options && {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': active && optionId(id, activeAt),
    },
    list: isOpen && (
      <PlacedList id={id}>
        <OptionLines
          listId={id}
          options={offered}
          keyOf={({ value }) => value}
          activeAt={activeAt}
          onTake={take}
        >
          {({ picture, label }) => (
            <>
              {picture}
              <span dir="auto">{label}</span>
            </>
          )}
        </OptionLines>
      </PlacedList>
    ),
  };
}

/** A list below or above the box of its input, as wide as the box. */
function PlacedList({ id, children }: { id: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  // After every render, because the list's height depends on its options.
  useLayoutEffect(() => {
    function place() {
      if (list.current) list.current.style.width = `${list.current.parentElement?.offsetWidth}px`;
      showBeside(list.current);
    }
    place();
    const closing = new AbortController();
    // An on-screen keyboard resizes only the visual viewport in some browsers.
    (window.visualViewport ?? window).addEventListener('resize', place, { signal: closing.signal });
    window.addEventListener('scroll', place, { signal: closing.signal, capture: true });
    return () => closing.abort();
  });
  return (
    <div id={id} ref={list} role="listbox" aria-label="Options" popover="manual" className={styles.list}>
      {children}
    </div>
  );
}
