import { useState } from 'react';
import { Markdown } from '@/ui/markdown';
import * as css from './campaign-card.css';

/** What surely fits into the beginning that a card shows. */
const SHORT = { characters: 120, lines: 2 };

/** A campaign's Markdown, a long one from its beginning. */
export function CampaignDescription({ text }: { text: string }) {
  const [all, setAll] = useState(false);
  if (!text.trim()) return <p className={css.none}>no description</p>;
  const long = text.length > SHORT.characters || text.trim().split('\n').length > SHORT.lines;
  return (
    <div>
      <div className={long && !all ? css.beginning : undefined}>
        <Markdown text={text} />
      </div>
      {long && (
        <button type="button" className={css.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}
