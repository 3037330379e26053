import { style } from '@vanilla-extract/css';
import { panel } from '../lists/card.css';
import { LOWEST } from '../theme/breakpoints';
import { HEADER_HEIGHT } from '../theme/lengths';
import { vars } from '../theme/theme.css';
import { legend } from './form.css';

const { space } = vars;

/** A form and its preview, side by side. */
export const withPreview = style({
  display: 'grid',
  // The first column is as wide as a form can be.
  gridTemplateColumns: '680px minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
});

/** Stays in sight below the header while the form scrolls. */
export const preview = style([
  panel,
  {
    display: 'grid',
    gap: 10,
    position: 'sticky',
    top: `calc(${HEADER_HEIGHT} + 16px)`,
    maxWidth: 480,
    padding: space[4],
    '@media': { [LOWEST]: { position: 'static' } },
  },
]);

export const title = style([legend, { margin: 0 }]);

export const picture = style({
  width: '100%',
  maxHeight: 280,
  borderRadius: vars.radius.medium,
  objectFit: 'cover',
});

export const text = style({ whiteSpace: 'pre-wrap' });

/** A question with its place for an answer. */
export const question = style({ display: 'grid', gap: space[1] });

const outline = { border: '1px solid', opacity: 0.5, flexShrink: 0 } as const;

const mark = { ...outline, width: 14, height: 14 } as const;
/** A radio button and a checkbox, drawn only. */
export const marks = {
  radio: style({ ...mark, borderRadius: vars.radius.full }),
  checkbox: style({ ...mark, borderRadius: 3 }),
};

export const choice = style({ display: 'flex', gap: space[2], alignItems: 'center', minWidth: 0 });
export const choiceText = style({ minWidth: 0 });

export const answer = style({
  ...outline,
  minHeight: 32,
  padding: '5px 8px',
  borderRadius: vars.radius.medium,
  overflow: 'hidden',
});
export const longAnswer = style([answer, { minHeight: 88 }]);
