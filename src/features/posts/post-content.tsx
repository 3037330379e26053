import { useState } from 'react';
import { more } from '@/ui/card.css';
import * as css from './post-card.css';
import { beginningOf } from './post-texts';

/** A post's words as they were written: plain text with its line breaks, long ones from the beginning. */
export function PostContent({ content }: { content: string }) {
  const [all, setAll] = useState(false);
  const beginning = beginningOf(content);
  if (!content.trim()) return <p className={css.noText}>no text</p>;
  return (
    <div>
      <p dir="auto" className={css.text}>
        {all ? content : beginning}
      </p>
      {beginning !== content && (
        <button type="button" className={more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
