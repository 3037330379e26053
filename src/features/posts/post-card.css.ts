import { style } from '@vanilla-extract/css';
import { dangerColor, dangerText, disabledOpacity, restingBackground } from '@/ui/controls/button.css';
import { panel, actions as wrappingActions } from '@/ui/lists/card.css';
import { absent, muted } from '@/ui/text/text.css';
import { FORCED } from '@/ui/theme/breakpoints';
import { flexRow, readable, silent, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space, font } = vars;

// The parts of a post. post-comfortable.css.ts and post-compact.css.ts say where their areas are.

const DECIDED = '[data-decided=true]';

/**
 * A decided post is dimmed. Its flag and its red buttons lose their color too, and get it back while the post has the
 * pointer or the focus.
 */
export const row = style([
  panel,
  {
    position: 'relative',
    display: 'grid',
    padding: space[2],
    selectors: {
      [`&${DECIDED}`]: { background: color.surface, color: color.muted },
      [`&${DECIDED}:not(:hover, :focus-within)`]: { vars: { [dangerColor]: color.muted } },
    },
  },
]);

/** The size of the author's text, in pixels. The name is larger. */
export const AUTHOR_SIZE = 12;
/** The author's name, state and token, and the time of the post. */
export const author = style({
  ...wrappingRow(space[2]),
  gridArea: 'author',
  // So that `overflow` also cuts off visually hidden texts, which are absolute.
  position: 'relative',
  minWidth: 0,
  minHeight: 24,
  overflow: 'hidden',
  color: color.muted,
  fontSize: font.size[AUTHOR_SIZE],
  whiteSpace: 'nowrap',
});
export const name = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  // Leaves room in the line for the time and the badges.
  maxWidth: 'min(190px, 100%)',
  minHeight: 24,
  overflow: 'hidden',
  color: color.text,
  fontSize: font.size[14],
  lineHeight: 20 / 14,
  selectors: {
    // A name with the mark of hidden characters, which is a button, may take the whole line.
    '&:has(button)': { maxWidth: '100%' },
    [`:is(${DECIDED}, [data-banned=true]) &`]: { color: color.muted },
  },
});

/** The text and the choices. */
export const content = style({ gridArea: 'content', minWidth: 0 });
export const noText = absent;

export const choices = style({ maxWidth: '100%', fontSize: font.size[12] });
/** Without a border, which would look like a button. */
export const choice = style({
  ...readable,
  display: 'inline-block',
  verticalAlign: 'top',
  '::before': { content: silent('"○\u00a0"'), color: color.muted },
  selectors: { '&:not(:last-child)': { marginInlineEnd: space[2] } },
});

export const media = style({ gridArea: 'media', display: 'flex', flexWrap: 'wrap', gap: space[1] });

/** The reports above the buttons. */
export const side = style({
  gridArea: 'side',
  display: 'grid',
  gridTemplateAreas: '"reports" "actions"',
  alignContent: 'start',
  gap: space[2],
});
export const reports = style([
  muted,
  {
    ...flexRow(space[1]),
    gridArea: 'reports',
    minHeight: 24,
    fontVariantNumeric: 'tabular-nums',
    selectors: { '&[data-open=true]': { color: color.text, fontWeight: font.weight.medium } },
  },
]);
/** The words of the reports. A density without room for them hides them. */
export const reportsWords = style({});
/** The number of reports in place of the words. Compact shows the number in narrow lists. */
export const reportsNumber = style({ display: 'none' });
export const openFlag = dangerText;
export const actions = style([wrappingActions, { gridArea: 'actions', columnGap: space[2] }]);

/** The button of an action that failed. */
export const failed = style({
  // Both at rest (button.css.ts) and otherwise.
  vars: { [restingBackground]: color.dangerSoft },
  background: color.dangerSoft,
  '@media': { [FORCED]: { borderStyle: 'dashed' } },
});

/** A disabled button whose label is the outcome. */
export const outcome = style({ vars: { [disabledOpacity]: '1' } });

/** Of the page, not of a post: the line that announces new reports. */
export const news = style({
  display: 'flex',
  justifyContent: 'center',
  selectors: { '&:not(:empty)': { marginBottom: space[2] } },
});
