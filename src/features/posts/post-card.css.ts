import { globalStyle, style } from '@vanilla-extract/css';
import { dangerText } from '@/ui/controls/button.css';
import { body, panel, actions as wrappingActions } from '@/ui/lists/card.css';
import { absent, muted, row as wrapping } from '@/ui/text/text.css';
import { FORCED } from '@/ui/theme/global.css';
import { flexRow, readable, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space, font } = vars;

// The parts of a post. post-comfortable.css.ts and post-compact.css.ts say where their areas are.

const DECIDED = '[data-decided=true]';

/** A decided post steps back, its red buttons until the pointer or the focus is on it. */
export const row = style([
  panel,
  {
    position: 'relative',
    display: 'grid',
    padding: space[2],
    selectors: { [`&${DECIDED}`]: { background: color.surface, color: color.muted } },
  },
]);
globalStyle(`${row}${DECIDED}:not(:hover, :focus-within) ${dangerText}`, { color: color.muted });

/** Name, state, time and token. */
export const author = style({
  ...wrappingRow(space[2]),
  gridArea: 'author',
  // Also cuts off what is only for screen readers.
  position: 'relative',
  minWidth: 0,
  minHeight: 24,
  overflow: 'hidden',
  color: color.muted,
  fontSize: font.size[12],
  whiteSpace: 'nowrap',
});
export const name = style({
  flexShrink: 0,
  // With the picture. The mark of hidden characters has room beside that.
  maxWidth: '100%',
  display: 'flex',
  alignItems: 'center',
  minHeight: 24,
  overflow: 'hidden',
  color: color.text,
  fontSize: font.size[14],
  lineHeight: 20 / 14,
  selectors: {
    '&:not(:has(button))': { maxWidth: 'min(190px, 100%)' },
    [`:is(${DECIDED}, [data-banned=true]) &`]: { color: color.muted },
  },
});

/** The text and the choices. */
export const content = style({ gridArea: 'content', minWidth: 0 });
export const noText = absent;

export const choices = style({ maxWidth: '100%', fontSize: font.size[12] });
/** With the sign of a choice and no box, which would look like a button. */
export const choice = style({
  ...readable,
  display: 'inline-block',
  verticalAlign: 'top',
  selectors: { '&:not(:last-child)': { marginInlineEnd: space[2] } },
  '::before': { content: ['"○\u00a0"', '"○\u00a0" / ""'], color: color.muted },
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
export const openFlag = dangerText;
export const actions = style([wrappingActions, { gridArea: 'actions', columnGap: space[2] }]);

export const failed = style({
  selectors: {
    '&&&': { background: color.dangerSoft, '@media': { [FORCED]: { borderStyle: 'dashed' } } },
  },
});

/** A disabled button that still shows its reason. */
export const outcome = style({ selectors: { '&&&[aria-disabled="true"]': { opacity: 1 } } });

/** The line that announces new reports. */
export const news = style({
  display: 'flex',
  justifyContent: 'center',
  selectors: { '&:not(:empty)': { marginBottom: space[2] } },
});

/** The post beside its media in the viewer. */
export const about = style([body, { gridTemplateAreas: '"author" "text" "reports" "actions"' }]);
export const aboutAuthor = wrapping;
/** The actions stay in sight below a text of any length. */
export const aboutText = style({ maxHeight: '40dvh', overflowY: 'auto', whiteSpace: 'pre-wrap' });
