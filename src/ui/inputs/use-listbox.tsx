import { type ReactNode, useEffect, useId } from 'react';
import { vars } from '../theme/theme.css';
import * as styles from './text-input.css';

/** The option that Enter takes before an arrow key has been pressed. */
const TAKEN = { background: vars.color.hover };

type Props<T> = {
  /** The id of the list, if the input must know it before its options. */
  id?: string;
  options: readonly T[];
  keyOf: (option: T) => string;
  /** The keys pressed in the input since its text last changed. */
  presses: readonly string[];
  /** The index of the option that Enter takes if no arrow key has been pressed. */
  first?: number;
  onTake: (option: T) => void;
  children: (option: T) => ReactNode;
};

/** The options of an ARIA combobox, whose focus never leaves the input: the arrow keys choose the active one. */
export function useListbox<T>({ id: given, options, keyOf, presses, first, onTake, children }: Props<T>) {
  const own = useId();
  const id = given ?? own;
  const at = stepThrough(presses, options.length);
  const activeId = at === null ? undefined : `${id}-${at}`;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return {
    id,
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
        style={at === null && index === first ? TAKEN : undefined}
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

/** The index of the active option after these keys, wrapping at both ends; null before the first arrow key. */
function stepThrough(presses: readonly string[], count: number): number | null {
  let active: number | null = null;
  for (const key of presses) {
    if (key === 'Enter' || count === 0) break;
    const step: number = key === 'ArrowDown' ? 1 : -1;
    active = active === null ? (step > 0 ? 0 : count - 1) : (active + step + count) % count;
  }
  return active;
}
