import { keyframes, style } from '@vanilla-extract/css';
import { panel as surface } from '@/ui/lists/card.css';
import { tone } from '@/ui/text/badge.css';
import { flexRow, readable, wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

export const panel = style([surface, { maxWidth: 640, padding: space[4] }]);

export const state = style({
  ...flexRow(space[2]),
  minHeight: 24,
  fontSize: font.size[16],
  fontWeight: font.weight.strong,
  '::before': {
    content: '',
    flexShrink: 0,
    width: 10,
    height: 10,
    borderRadius: '50%',
    background: color.borderStrong,
  },
  selectors: {
    '&[data-up=true]::before': { background: color.success },
    '&[data-up=false]::before': { background: color.danger },
    '&[data-up=false]': { color: color.danger },
  },
});

export const explanation = style({ ...readable, margin: `${space[2]} 0 ${space[4]}`, color: color.muted });

export const actions = style({ ...wrappingRow(space[3]), color: color.muted });

const fill = keyframes({ from: { transform: 'scaleX(0)' } });
/** Shows the 500 ms in which the button ignores presses by a bar that fills. */
export const toggle = style({
  // Fits both labels, so that the second press finds the button where the first one did.
  minWidth: 168,
  overflow: 'hidden',
  selectors: {
    '&[data-waiting]::after': {
      content: '',
      position: 'absolute',
      inset: 'auto 0 0',
      // Forced colors leave out a background.
      borderTop: '4px solid currentColor',
      transformOrigin: 'left',
      // As long as a button waits after its label changed (ui/press/settling.ts).
      animation: `${fill} 500ms linear`,
    },
  },
});

/** Takes no room while empty. */
export const messages = style({ selectors: { '&:has(p)': { marginTop: space[4] } } });

const message = style({ padding: `${space[2]} ${space[3]}`, borderRadius: vars.radius.medium });
export const progress = style([message, tone.info]);
export const caution = style([message, tone.warning]);
