import { globalStyle, style } from '@vanilla-extract/css';
import { flexRow, oneLine } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

export const check = style({ display: 'inline-flex', color: vars.color.info });

export const letter = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  borderRadius: vars.radius.small,
  background: vars.color.sunken,
  color: vars.color.text,
  fontSize: 11,
  fontWeight: 700,
});

/** The rank before the name. */
export const title = style({ ...flexRow('6px'), minWidth: 0 });

export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: vars.space[1],
  minWidth: 0,
  minHeight: 20,
});
// Three of them fit side by side in the narrowest card.
globalStyle(`${badges} > *`, { padding: '0 4px', fontSize: 11 });

/** A line beside the badges: cut off rather than broken, because all cards have the height of the highest. */
export const note = style({ ...oneLine, flex: '1 1 0', color: vars.color.muted });

export const you = style({ color: vars.color.muted, fontSize: vars.font.size[13] });
