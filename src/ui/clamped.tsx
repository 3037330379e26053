import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as css from './clamped.css';

const LINE_PX = 20;

interface ClampedProps {
  /** The number of lines shown at first. */
  lines?: number;
  children: ReactNode;
}

/** A text of any length on a card: shows its beginning, and the rest on request. */
export function Clamped({ lines = 3, children }: ClampedProps) {
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
    </div>
  );
}

/** As above, for plain text with its line breaks. */
export function ClampedText({ text, lines }: { text: string; lines?: number }) {
  return (
    <Clamped lines={lines}>
      <p dir="auto" className={css.text}>
        {text}
      </p>
    </Clamped>
  );
}
