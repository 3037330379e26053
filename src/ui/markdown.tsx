import { memo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { exceedsNestingLimit } from '@/lib/markdown-limits';
import * as css from './markdown.css';

// Nobody's Markdown leads anywhere else, nor to a page of this dashboard.
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
  // A picture from elsewhere would tell that elsewhere who looks at it, and when.
  img: ({ alt }) => <span className={css.picture}>{alt || 'picture'}</span>,
};

/** Where headings of the text begin: below the page's own, or below that of a card or dialog. */
const HEADINGS: Record<1 | 2, Components> = {
  1: { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' },
  2: { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' },
};

type Props = {
  text: string;
  /** Level of the heading that the text stands under. */
  under: 1 | 2;
};

/**
 * Markdown as somebody wrote it: without raw HTML, which is shown as the text it is, with links to http, https and
 * mailto alone, and without pictures (spec 02 §2). What is nested beyond reason is shown as it was typed.
 */
export const Markdown = memo(function Markdown({ text, under }: Props) {
  return (
    <div dir="auto" className={css.markdown}>
      {exceedsNestingLimit(text) ? (
        <p className={css.plain}>{text}</p>
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
