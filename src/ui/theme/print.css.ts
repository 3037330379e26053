import { globalStyle, type StyleRule } from '@vanilla-extract/css';
import { bar } from '../bulk/bulk-bar.css';
import { toolbar } from '../controls/controls.css';
import { actions as acts } from '../lists/card.css';
import { actions, failed, pager, sticky } from '../lists/lists.css';
import { stack } from '../overlays/notice.css';
import { skip } from './global.css';

/** A page on paper: its heading and its rows, in black on white. */
const onPaper = (selector: string, rule: StyleRule) => globalStyle(selector, { '@media': { print: rule } });

// A theme chosen by hand too.
onPaper(':root:root', { colorScheme: 'light', scrollbarGutter: 'auto' });
onPaper('*, ::before, ::after', {
  color: '#000 !important',
  backgroundColor: 'transparent !important',
  boxShadow: 'none !important',
  opacity: '1 !important',
});
// What moves around the page, and what only a screen can press.
onPaper(
  `header, nav, search, button, article > input, .${skip}, .${stack}, .${bar}, .${toolbar}, .${pager}, .${actions}, .${acts}`,
  { display: 'none !important' },
);
onPaper('main', { maxWidth: 'none !important', padding: '0 !important', border: '0 !important' });
onPaper(`.${sticky}, .${failed}, thead`, { position: 'static !important' as 'static' });
// Rows are whole, on one page, and those that were out of sight have been laid out.
onPaper('article, tr, li, figure', {
  breakInside: 'avoid',
  contentVisibility: 'visible !important' as 'visible',
});
onPaper('h1, h2, h3', { breakAfter: 'avoid' });
