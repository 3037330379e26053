import { ScanSearch } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
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
  const labels = new Set(parts.flatMap(({ label }) => label ?? []));
  if (labels.size === 0) return { shown: text, mark: null };
  return {
    shown: spelled
      ? parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
          <span key={at} className={part.label && css.hiddenCharacter}>
            {part.label ?? part.text}
          </span>
        ))
      : text,
    mark: (
      <button
        type="button"
        className={css.mark}
        aria-pressed={spelled}
        title={[...labels].join(', ')}
        onClick={() => setSpelled(!spelled)}
      >
        <ScanSearch size={14} />
        <span className={css.markWords}>contains hidden characters</span>
      </button>
    ),
  };
}

type BlockProps = Omit<ComponentProps<'h2'>, 'children'> & { as?: 'h2' | 'h3' | 'p' | 'bdi'; text: string };

/** A text as a separate block, with its mark below. */
export function SpelledBlock({ as: Tag = 'p', text, ...rest }: BlockProps) {
  const { shown, mark } = useSpelledOut(text);
  return (
    <>
      <Tag dir="auto" {...rest}>
        {shown}
      </Tag>
      {mark}
    </>
  );
}

/** A name or a title with its mark. */
export function SpelledOut({ text }: { text: string }) {
  return <SpelledBlock as="bdi" text={text} />;
}
