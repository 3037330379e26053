import { ScanSearch } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { textParts } from '@/lib/format/hidden-characters';
import * as css from './spelled-out.css';

/**
 * A text of a user, with the mark that it contains hidden characters. The mark is a button that spells them out
 * in the text.
 * @returns the text to show, and the mark to show beside it; null without hidden characters
 */
export function useSpelledOut(text: string): { shown: ReactNode; mark: ReactNode } {
  const [spelled, setSpelled] = useState(false);
  const parts = textParts(text);
  const names = new Set(parts.flatMap(({ hidden }) => (hidden ? `${hidden.code} ${hidden.name}` : [])));
  if (names.size === 0) return { shown: text, mark: null };
  return {
    shown: spelled
      ? parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
          <span key={at} className={part.hidden && css.hidden}>
            {part.hidden ? `${part.hidden.code} ${part.hidden.name}` : part.text}
          </span>
        ))
      : text,
    mark: (
      <button
        type="button"
        className={css.mark}
        aria-pressed={spelled}
        title={[...names].join(', ')}
        onClick={() => setSpelled(!spelled)}
      >
        <ScanSearch size={14} aria-hidden />
        <span className={css.words}>contains hidden characters</span>
      </button>
    ),
  };
}

/** A name or a title with its mark. */
export function SpelledOut({ text }: { text: string }) {
  const { shown, mark } = useSpelledOut(text);
  return (
    <>
      <bdi>{shown}</bdi>
      {mark}
    </>
  );
}
