import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as css from './clamped.css';
import { useSpelledOut } from './spelled-out';

const LINE_PX = 20;

interface ClampedProps {
  /** The number of lines shown at first. */
  lines?: number;
  /** Shown below the text. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A text of any length on a card: shows its beginning, and the rest on request. */
export function Clamped({ lines = 3, mark, children }: ClampedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  const [cut, setCut] = useState(false);

  useEffect(() => {
    const { current } = box;
    if (!current || all) return;
    const sizes = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight));
    sizes.observe(current);
    for (const child of current.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, [all]);

  return (
    <div>
      <div
        ref={box}
        className={all ? undefined : css.beginning}
        data-cut={cut}
        style={all ? undefined : { maxHeight: lines * LINE_PX }}
      >
        {children}
      </div>
      {(cut || all) && (
        <button type="button" className={css.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show less' : 'Show all'}
        </button>
      )}
      {mark}
    </div>
  );
}

/** As above, for plain text with its line breaks, which may contain hidden characters. */
export function ClampedText({ text, lines }: { text: string; lines?: number }) {
  const { shown, mark } = useSpelledOut(text);
  return (
    <Clamped lines={lines} mark={mark}>
      <p dir="auto" className={css.text}>
        {shown}
      </p>
    </Clamped>
  );
}
