import { memo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { exceedsNestingLimit } from '@/lib/format/markdown-limits';
import { markdown } from './markdown.css';
import { absent, asTyped } from './text.css';

// Markdown may link nowhere else, not even to a page of this dashboard.
const LINK = /^(https?:\/\/|mailto:)/i;

const components: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // An external picture would tell its server who looks at the picture, and when.
  img: ({ alt }) => <span className={absent}>{alt || 'picture'}</span>,
};

/** The level of the text's own headings: below the heading of the page, or of the card or dialog. */
const HEADINGS: Record<1 | 2, Components> = {
  1: { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' },
  2: { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' },
};

/**
 * Markdown from users. Raw HTML is shown as text, links lead only to http, https and mailto, and pictures are
 * left out. Text with extreme nesting is shown as it was typed.
 * @param under the level of the heading above the text
 */
export const Markdown = memo(function Markdown({ text, under }: { text: string; under: 1 | 2 }) {
  return (
    <div dir="auto" className={markdown}>
      {exceedsNestingLimit(text) ? (
        <p className={asTyped}>{text}</p>
      ) : (
        <ReactMarkdown
          components={{ ...components, ...HEADINGS[under] }}
          urlTransform={(url) => (LINK.test(url) ? url : '')}
        >
          {text}
        </ReactMarkdown>
      )}
    </div>
  );
});
