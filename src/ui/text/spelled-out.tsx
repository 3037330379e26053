import { ScanSearch } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { textParts } from '@/lib/format/hidden-characters';
import * as clamp from './clamp.css';
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
          <span key={at} className={part.hidden && css.hiddenCharacter}>
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
  const [all, setAll] = useState(false);
  const [cut, setCut] = useState(false);

  function watch(box: HTMLDivElement) {
    const sizes = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight));
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
    return () => sizes.disconnect();
  }

  const isLine = lines === 1;
  return (
    <div className={isLine ? `${clamp.oneLineRow} ${className}` : className}>
      <div
        ref={all ? null : watch}
        className={all ? undefined : isLine ? clamp.oneLineBeginning : clamp.beginning}
        data-cut={cut && !isLine}
        style={all ? undefined : { maxHeight: `${lines}lh` }}
      >
        {children}
      </div>
      {(cut || all) && (
        <button
          type="button"
          className={isLine ? clamp.moreInLine : clamp.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show less' : 'Show all'}
        </button>
      )}
      {mark}
    </div>
  );
}

/** As above, for plain text with its line breaks, which may contain hidden characters. */
export function ClampedText({ text, ...rest }: Omit<ClampedProps, 'mark' | 'children'> & { text: string }) {
  const { shown, mark } = useSpelledOut(text);
  return (
    <Clamped {...rest} mark={mark}>
      <p dir="auto" className={rest.lines === 1 ? clamp.oneLineText : clamp.text}>
        {shown}
      </p>
    </Clamped>
  );
}
