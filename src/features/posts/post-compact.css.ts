import { globalStyle } from '@vanilla-extract/css';
import { clampedText, markWords as words } from '@/ui/text/text.css';
import { PHONE, unseen } from '@/ui/theme/global.css';
import { flexRow, oneLine } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';
import {
  author,
  BESIDE,
  BOX,
  CROWDED,
  choice,
  choices,
  media,
  reports,
  row,
  SIDE,
  STACKED,
  side,
  text,
} from './post-card.css';

const { space } = vars;
const compact = `${row}[data-density=compact]`;

/** Rows of one height: the author above one line of text, the reports above the buttons. Stacked on narrow windows. */
globalStyle(compact, {
  paddingBlock: 3,
  paddingInlineEnd: space[2],
  rowGap: 0,
  '@media': {
    [BESIDE]: { alignItems: 'center' },
    [STACKED]: {
      paddingBottom: 6,
      paddingInlineStart: space[2],
      // Author, number of reports and media; the text; actions and choices.
      gridTemplate: 'minmax(28px, auto) minmax(24px, auto) / minmax(0, 1fr) auto auto',
      alignItems: 'center',
      columnGap: space[2],
    },
  },
});
globalStyle(`${compact} > input`, { top: 8 });

globalStyle(`${compact} ${text}`, {
  gridTemplate: 'minmax(24px, auto) minmax(20px, auto) / auto minmax(0, 1fr)',
  gap: `0 ${space[2]}`,
  '@media': { [STACKED]: { display: 'contents' } },
});
// What does not fit in the line is left out whole.
globalStyle(`${compact} :is(${author}, ${choices})`, {
  height: '1lh',
  overflow: 'hidden',
  lineHeight: 24 / 12,
});
globalStyle(`${compact} ${author}`, {
  rowGap: '1lh',
  '@media': { [STACKED]: { gridArea: '1 / 1', marginInlineStart: BOX } },
});
/** The text, with 'Show all' beside it. */
globalStyle(`${compact} ${text} > :nth-child(2)`, {
  ...flexRow(space[2]),
  gridArea: '2 / 1 / auto / -1',
  minWidth: 0,
});
// One line does not need the measure of a column.
globalStyle(`${compact} ${clampedText}`, { maxWidth: 'none' });
globalStyle(`${compact} ${text} button`, { margin: 0, whiteSpace: 'nowrap' });
globalStyle(`${compact} ${words}`, unseen);
globalStyle(`${compact} ${choices}`, {
  ...oneLine,
  // Also cuts off what is only for screen readers.
  position: 'relative',
  gridArea: '1 / 2',
  fontSize: vars.font.size[12],
  '@media': {
    // As wide as the buttons, in lines of 24 px.
    [STACKED]: { gridArea: '3 / 1 / auto / -1', marginInlineStart: `${SIDE / 24}lh` },
  },
});

globalStyle(`${compact}${compact} ${choices}`, {
  '@container': { [CROWDED]: { gridArea: '4 / 1 / auto / -1', marginInlineStart: 0 } },
});

// Where there is no room for them, their number says that they are there.
globalStyle(`${compact} ${choice}`, { ...oneLine, '@media': { [PHONE]: unseen } });
globalStyle(`${compact} ${choices}::before`, {
  '@media': { [PHONE]: { content: '"choices: " attr(data-count)', fontSize: vars.font.size[12] } },
});

globalStyle(`${compact} ${media}`, { '@media': { [STACKED]: { gridArea: '1 / 3', justifySelf: 'end' } } });
globalStyle(`${compact} ${side}`, { gap: 0, '@media': { [STACKED]: { display: 'contents' } } });
globalStyle(`${compact} ${reports}`, {
  minHeight: 20,
  '@media': { [STACKED]: { gridArea: '1 / 2', fontSize: 0 } },
});
globalStyle(`${compact} ${reports}::after`, {
  '@media': {
    [STACKED]: { content: ['attr(data-count)', 'attr(data-count) / ""'], fontSize: vars.font.size[13] },
  },
});
globalStyle(`${compact} ${side} > div`, { '@media': { [STACKED]: { gridArea: '3 / 1' } } });
