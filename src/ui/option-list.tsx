import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as styles from './text-input.css';

/** One option of a text input: `value` goes into the input, `label` and `detail` are shown. */
export interface Option {
  value: string;
  label: string;
  detail?: string;
  /** Shown before the label. */
  picture?: ReactNode;
}

/** How long a list stays open after its input loses the focus, in ms (spec 01 §9). */
export const LIST_BLUR_MS = 250;

/**
 * Opens, navigates and closes the option list of an input: an ARIA combobox whose focus never leaves the
 * input (spec 01 §5). Spread `inputProps` on the input and render `list` right after it.
 */
export function useOptionList(
  options: readonly Option[] | undefined,
  choose: (option: Option) => void,
  input: RefObject<HTMLInputElement | null>,
) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const activeLine = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const count = options?.length ?? 0;
  const open = wanted && count > 0;
  const activeOption = open ? options?.[active] : undefined;

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
    if (active >= 0) activeLine.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

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
    setActive(-1);
  }

  function take(option: Option) {
    setWanted(false);
    choose(option);
  }

  function keyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || count === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setWanted(true);
      const from = open ? active : -1;
      // Up wraps to the last option, from the first one and from none.
      setActive(from < 0 && step < 0 ? count - 1 : (from + step + count) % count);
    } else if (event.key === 'Enter' && activeOption) {
      event.preventDefault();
      take(activeOption);
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
      'aria-activedescendant': activeOption && `${id}-${active}`,
      autoComplete: 'off',
    },
    list: open && (
      <div id={id} ref={lines} role="listbox" aria-label="Options" popover="manual" className={styles.list}>
        {options?.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            ref={index === active ? activeLine : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // Keep the focus in the input, so that the blur timer never races the click.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
            onKeyDown={keyDown}
          >
            {option.picture}
            <span dir="auto">{option.label}</span>
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </div>
        ))}
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
