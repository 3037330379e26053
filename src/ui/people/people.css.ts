import { style, styleVariants } from '@vanilla-extract/css';
import { flexRow, oneLine, raisedBox } from '../theme/mixins';
import { vars } from '../theme/theme.css';

const { color, font, space } = vars;

export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  objectFit: 'cover',
  background: color.sunken,
});
export const tint = styleVariants({
  0: { background: color.accentSoft, color: color.accentStrong },
  1: { background: color.infoSoft, color: color.info },
  2: { background: color.successSoft, color: color.success },
  3: { background: color.warningSoft, color: color.warning },
});

export const chip = style({ ...flexRow('6px'), display: 'inline-flex', minWidth: 0, maxWidth: '100%' });

export const plain = style(oneLine);

/** Names appear in headings and rows; they keep the color there until they have the pointer or the focus. */
export const name = style([
  plain,
  {
    color: 'inherit',
    borderRadius: vars.radius.small,
    // Containers that cut off long names would cut off an outline outside of the link, too.
    outlineOffset: '-2px',
    selectors: { '&:hover': { color: color.info } },
  },
]);

export const card = style({
  ...raisedBox,
  position: 'fixed',
  inset: 'auto',
  display: 'flex',
  gap: space[3],
  width: 'max-content',
  maxWidth: 'min(320px, 100vw)',
  margin: 0,
  padding: space[3],
  color: color.text,
  boxShadow: vars.shadow.medium,
  fontSize: font.size[13],
  fontWeight: font.weight.normal,
  whiteSpace: 'normal',
  textAlign: 'start',
  // Reaches up to the name, so that the pointer can come over.
  '::before': { content: '', position: 'absolute', insetInline: 0, top: '-8px', height: '8px' },
});
export const about = style({ display: 'grid', gap: space[1], minWidth: 0, alignContent: 'start' });
export const fullName = style({ fontWeight: font.weight.strong });
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: space[1], color: color.muted });
