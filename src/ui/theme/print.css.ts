import { globalStyle, type StyleRule } from '@vanilla-extract/css';
import { bar } from '../bulk/bulk-bar.css';
import { toolbar } from '../controls/controls.css';
import { actions as cardActions, selectBox } from '../lists/card.css';
import { failed } from '../lists/lists.css';
import { actions as pageActions, pager, sticky } from '../lists/page-header.css';
import { stack } from '../overlays/notice.css';
import { skip } from './global.css';

// A page on paper: its heading and its rows, in black on white.

/** Navigation and controls. */
const HIDDEN = [
  'header',
  'nav',
  'search',
  'button',
  selectBox,
  skip,
  stack,
  bar,
  toolbar,
  pager,
  pageActions,
  cardActions,
];

const onPaper = (selector: string, rule: StyleRule) => globalStyle(selector, { '@media': { print: rule } });

// Twice `:root`, to override a theme chosen by hand ([data-theme]).
onPaper(':root:root', { colorScheme: 'light', scrollbarGutter: 'auto' });
onPaper('*, ::before, ::after', {
  color: '#000 !important',
  backgroundColor: 'transparent !important',
  boxShadow: 'none !important',
  opacity: '1 !important',
});
onPaper(HIDDEN.join(', '), { display: 'none !important' });
onPaper('main', { maxWidth: 'none !important', padding: '0 !important', border: '0 !important' });
// The types know no '!important'.
onPaper(`${sticky}, ${failed}, thead`, { position: 'static !important' as 'static' });
// No row is split between two pages, and those out of sight are laid out too.
onPaper('article, tr, li, figure', {
  breakInside: 'avoid',
  contentVisibility: 'visible !important' as 'visible',
});
onPaper('h1, h2, h3', { breakAfter: 'avoid' });
