import { useEffect, useRef, useState } from 'react';
import * as css from './card.css';

/** A text of any length on a card: a few lines with their breaks, and all of it when asked for. */
export function ClampedText({ text }: { text: string }) {
  const lines = useRef<HTMLParagraphElement>(null);
  const [all, setAll] = useState(false);
  const [cut, setCut] = useState(false);

  useEffect(() => {
    const { current } = lines;
    if (!current || all) return;
    const sizes = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [all]);

  return (
    <div>
      <p ref={lines} dir="auto" className={all ? css.unclamped : css.clamped}>
        {text}
      </p>
      {(cut || all) && (
        <button type="button" className={css.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
