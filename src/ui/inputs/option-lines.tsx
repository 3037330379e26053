import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './option-list.css';

type Props<T> = {
  /** The id of the list around the lines. */
  listId: string;
  options: readonly T[];
  keyOf: (option: T) => string;
  /** The index of the active option; -1 for none. */
  activeAt: number;
  onTake: (option: T) => void;
  children: (option: T) => ReactNode;
};

/** The options of an ARIA combobox, whose focus never leaves the input. The active option is scrolled into view. */
export function OptionLines<T>({ listId, options, keyOf, activeAt, onTake, children }: Props<T>) {
  const activeLine = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeAt >= 0) activeLine.current?.scrollIntoView({ block: 'nearest' });
  }, [activeAt]);

  return options.map((option, index) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus is in the input, which handles the keys
    <div
      key={keyOf(option)}
      ref={index === activeAt ? activeLine : undefined}
      id={optionId(listId, index)}
      role="option"
      tabIndex={-1}
      aria-selected={index === activeAt}
      className={styles.option}
      // Keeps the focus in the input.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(option)}
    >
      {children(option)}
    </div>
  ));
}

/** The id of an option, for the input's `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/**
 * The index of the option to which an arrow key leads, wrapping at both ends; null for another key, or without options.
 * @param activeAt the index of the active option; -1 for none
 */
export function indexAfter(key: string, activeAt: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (activeAt + 1) % count;
  if (key === 'ArrowUp') return (Math.max(activeAt, 0) - 1 + count) % count;
  return null;
}
