import { type ReactNode, useState } from 'react';
import * as css from './clamp.css';
import { useSpelledOut } from './spelled-out';

interface ClampedProps {
  className?: string;
  /** The number of lines shown at first. With one line, the buttons are beside the line. */
  lines?: number;
  /** Shown below the text. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A text of any length on a card: shows its beginning, and the rest on request. */
export function Clamped({ className = '', lines = 3, mark, children }: ClampedProps) {
  const [open, setOpen] = useState(false);
  /** Whether the beginning is shorter than the text. */
  const [cut, setCut] = useState(false);

  function watchHeight(box: HTMLDivElement) {
    const sizes = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight));
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
    return () => sizes.disconnect();
  }

  const isLine = lines === 1;
  const look = isLine ? ONE_LINE : SEVERAL_LINES;
  const beginning = { ref: watchHeight, className: look.beginning, style: { maxHeight: `${lines}lh` } };
  return (
    <div className={`${look.row} ${className}`}>
      <div data-cut={cut && !isLine} {...(!open && beginning)}>
        {children}
      </div>
      {(cut || open) && (
        <button type="button" className={look.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
      {mark}
    </div>
  );
}

const ONE_LINE = { row: css.oneLineRow, beginning: css.oneLineBeginning, more: css.moreInLine };
const SEVERAL_LINES = { row: '', beginning: css.beginning, more: css.more };

/** As above, for plain text with its line breaks, which may contain hidden characters. */
export function ClampedText({ text, ...rest }: Omit<ClampedProps, 'mark' | 'children'> & { text: string }) {
  const { shown, mark } = useSpelledOut(text);
  return (
    <Clamped {...rest} mark={mark}>
      <p dir="auto" className={rest.lines === 1 ? css.oneLineText : css.text}>
        {shown}
      </p>
    </Clamped>
  );
}
