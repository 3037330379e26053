import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as styles from './text-input.css';
import { useListbox } from './use-listbox';

/** One option of a text input: `value` goes into the input, `label` and `detail` are shown. */
export interface Option {
  value: string;
  label: string;
  detail?: string;
  /** Shown before the label. */
  picture?: ReactNode;
}

/** How long a list stays open after its input loses the focus, in ms (parts-8). */
export const LIST_BLUR_MS = 250;

/**
 * Opens, navigates and closes the option list of an input: an ARIA combobox whose focus never leaves the
 * input (parts-8). Spread `inputProps` on the input and render `list` right after it.
 */
export function useOptionList(
  options: readonly Option[] | undefined,
  choose: (option: Option) => void,
  input: RefObject<HTMLInputElement | null>,
) {
  const [wanted, setWanted] = useState(false);
  /** The arrow keys pressed since the list was opened. */
  const [presses, setPresses] = useState<readonly string[]>([]);
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lines = useRef<HTMLDivElement>(null);
  const count = options?.length ?? 0;
  const open = wanted && count > 0;
  const {
    id,
    active,
    activeId,
    lines: optionLines,
  } = useListbox({
    options: open && options ? options : [],
    keyOf: ({ value }) => value,
    presses,
    onTake: take,
    children: ({ picture, label, detail }) => (
      <>
        {picture}
        <span dir="auto">{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </>
    ),
  });

  useEffect(() => () => clearTimeout(blurTimer.current), []);

  // After every render, because the list's height depends on its options.
  useLayoutEffect(() => {
    if (!open) return;
    const place = () => placeBelow(lines.current, input.current);
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  });

  useEffect(() => {
    if (!open) return;
    // Dialogs listen on the document in the capture phase. Listen on the window, so that Escape closes the
    // list first.
    function closeFirst(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || document.activeElement !== input.current) return;
      event.stopPropagation();
      event.preventDefault();
      setWanted(false);
    }
    window.addEventListener('keydown', closeFirst, true);
    return () => window.removeEventListener('keydown', closeFirst, true);
  }, [open, input]);

  function show() {
    clearTimeout(blurTimer.current);
    setWanted(true);
    setPresses([]);
  }

  function take(option: Option) {
    setWanted(false);
    choose(option);
  }

  function keyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || count === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setWanted(true);
      setPresses(open ? [...presses, event.key] : [event.key]);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      take(active);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      setWanted(false);
    }
  }

  return {
    show,
    keyDown,
    blur() {
      blurTimer.current = setTimeout(() => setWanted(false), LIST_BLUR_MS);
    },
    focus: () => clearTimeout(blurTimer.current),
    inputProps: options && {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': activeId,
      autoComplete: 'off',
    },
    list: open && (
      <div id={id} ref={lines} role="listbox" aria-label="Options" popover="manual" className={styles.list}>
        {optionLines}
      </div>
    ),
  };
}

const GAP = 4;

/**
 * Positions the list in the top layer, where no scrolling dialog clips it; above the input if there is more
 * room.
 */
function placeBelow(list: HTMLElement | null, input: HTMLElement | null) {
  if (!list || !input) return;
  list.showPopover?.();
  const at = input.getBoundingClientRect();
  const height = list.offsetHeight;
  const room = window.innerHeight - at.bottom - GAP;
  const top = height > room && at.top > room ? at.top - GAP - height : at.bottom + GAP;
  Object.assign(list.style, { left: `${at.left}px`, top: `${top}px`, width: `${at.width}px` });
}
