import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { pressedKey } from '@/lib/browser/pressed-key';
import { useEscapeFirst } from '../hooks/use-escape-first';
import { showBeside } from '../overlays/show-beside';
import * as styles from './text-input.css';

/** One option of a text input: `value` goes into the input, `label` is shown. */
export interface Option {
  value: string;
  label: string;
  /** Shown before the label. */
  picture?: ReactNode;
}

/** How long a list stays open after its input loses the focus, in ms (parts-8). */
export const LIST_BLUR_MS = 250;

/**
 * Opens, navigates and closes the option list of an input: an ARIA combobox whose focus never leaves the
 * input (parts-8). Spread `inputProps` on the input and render `list` right after it.
 */
export function useOptionList(options: readonly Option[] | undefined, choose: (option: Option) => void) {
  const [wanted, setWanted] = useState(false);
  /** The arrow keys pressed since the list was opened or the text last changed. */
  const [presses, setPresses] = useState<readonly string[]>([]);
  const hideLater = useDebouncedCallback(() => setWanted(false), LIST_BLUR_MS);
  const box = useRef<HTMLDivElement>(null);
  const count = options?.length ?? 0;
  const open = wanted && count > 0;
  const id = useId();
  const { active, activeId, lines } = useListbox({
    id,
    options: open && options ? options : [],
    keyOf: ({ value }) => value,
    presses,
    onTake: take,
    children: ({ picture, label }) => (
      <>
        {picture}
        <span dir="auto">{label}</span>
      </>
    ),
  });

  // After every render, because the list's height depends on its options.
  useLayoutEffect(() => {
    if (!open) return;
    function place() {
      const list = box.current;
      if (list) list.style.width = `${list.parentElement?.offsetWidth}px`;
      showBeside(list);
    }
    place();
    const closing = new AbortController();
    // With an on-screen keyboard some browsers resize only what is seen of the window.
    (window.visualViewport ?? window).addEventListener('resize', place, { signal: closing.signal });
    window.addEventListener('scroll', place, { signal: closing.signal, capture: true });
    return () => closing.abort();
  });

  useEscapeFirst(open, (event) => {
    if (document.activeElement?.getAttribute('aria-controls') !== id) return;
    event.stopPropagation();
    event.preventDefault();
    setWanted(false);
  });

  function show() {
    hideLater.cancel();
    setWanted(true);
    setPresses([]);
  }

  function take(option: Option) {
    setWanted(false);
    choose(option);
  }

  function keyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (count === 0) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setWanted(true);
      setPresses(open ? [...presses, key] : [key]);
    } else if (key === 'Enter' && active) {
      event.preventDefault();
      take(active);
    } else if (key === 'Enter' || key === 'Tab') setWanted(false);
  }

  return {
    show,
    keyDown,
    blur: hideLater,
    focus: hideLater.cancel,
    inputProps: options && {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': activeId,
    },
    list: open && (
      <div id={id} ref={box} role="listbox" aria-label="Options" popover="manual" className={styles.list}>
        {lines}
      </div>
    ),
  };
}

type Props<T> = {
  /** The id of the list. */
  id: string;
  options: readonly T[];
  keyOf: (option: T) => string;
  /** The keys pressed in the input since its text last changed. */
  presses: readonly string[];
  /** Whether the first option is active before an arrow key has been pressed. */
  startsAtFirst?: boolean;
  onTake: (option: T) => void;
  children: (option: T) => ReactNode;
};

/** The options of an ARIA combobox, whose focus never leaves the input: the arrow keys choose the active one. */
export function useListbox<T>({ id, options, keyOf, presses, startsAtFirst, onTake, children }: Props<T>) {
  const at = stepThrough(presses, options.length, startsAtFirst);
  const activeId = at === null ? undefined : `${id}-${at}`;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return {
    activeId,
    active: at === null ? undefined : options[at],
    lines: options.map((option, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the focus is in the input, which handles the keys
      <div
        key={keyOf(option)}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        className={styles.option}
        // Keeps the focus in the input.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onTake(option)}
      >
        {children(option)}
      </div>
    )),
  };
}

/** The index of the active option after these keys, wrapping at both ends; null while none is. */
function stepThrough(presses: readonly string[], count: number, startsAtFirst?: boolean): number | null {
  if (count === 0) return null;
  let active = startsAtFirst ? 0 : null;
  for (const key of presses) {
    if (key === 'Enter') break;
    const step: number = key === 'ArrowDown' ? 1 : -1;
    active = active === null ? (step > 0 ? 0 : count - 1) : (active + step + count) % count;
  }
  return active;
}
