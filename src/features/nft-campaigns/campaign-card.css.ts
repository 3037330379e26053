import { globalStyle, style } from '@vanilla-extract/css';
import { actions, body, card, cards, facts } from '@/ui/lists/card.css';
import { frame } from '@/ui/media/media.css';
import { firstLines } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, font, space } = vars;

/** Campaigns with their media beside them: 6 are in view at 1440x900. */
export const campaigns = style([
  cards,
  { gap: space[2], gridTemplateColumns: 'repeat(auto-fill, minmax(min(540px, 100%), 1fr))' },
]);
const BESIDE = 'screen and (min-width: 640px)';
globalStyle(`${campaigns} ${card}`, {
  gridTemplateRows: 'auto',
  gap: `${space[2]} ${space[4]}`,
  minHeight: 0,
  padding: space[3],
  // With hundreds of campaigns, the browser skips the layout of those out of sight. Most are as high as this.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 181px',
  '@media': { [BESIDE]: { gridTemplateColumns: '176px minmax(0, 1fr)', gridTemplateRows: '1fr auto' } },
});
// The state first.
globalStyle(`${campaigns} ${facts}`, { alignItems: 'center', marginTop: 2 });
globalStyle(`${campaigns} ${frame}`, { height: 132 });
globalStyle(`${campaigns} ${body}`, { gap: 6 });
globalStyle(`${campaigns} ${actions}`, { gridColumn: '1 / -1' });
// Five of them, in one line at 1440 and 1920 px.
globalStyle(`${campaigns} ${actions} > :is(a, button)`, { paddingInline: 6 });

export const title = style({
  ...firstLines(2),
  overflowWrap: 'anywhere',
  fontSize: 15,
});

export const none = style({ color: color.muted, fontStyle: 'italic' });

export const packs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[1]} ${space[2]}`,
  borderRadius: vars.radius.medium,
  background: color.sunken,
  fontVariantNumeric: 'tabular-nums',
});

export const packCount = style({ margin: 0, fontWeight: font.weight.medium });

export const small = style({ color: color.muted, fontSize: font.size[12] });

export const atTheEnd = style({ marginInlineStart: 'auto' });
