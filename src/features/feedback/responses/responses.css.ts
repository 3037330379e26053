import { style } from '@vanilla-extract/css';
import { flexRow, raisedBox } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

const { color, space } = vars;

export const prompt = style({ display: 'grid', gap: space[2], marginBottom: space[5], maxWidth: '80ch' });

export const question = style({
  fontSize: vars.font.size[16],
  lineHeight: '24px',
  whiteSpace: 'pre-wrap',
  textWrap: 'wrap',
});

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(360px, 100%), 1fr))',
  alignItems: 'start',
  gap: space[3],
});

export const card = style({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  padding: space[4],
  ...raisedBox,
  boxShadow: vars.shadow.small,
  // A popular prompt has thousands of these in one unpaged list; the browser skips layout of those out of
  // sight.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 132px',
});

export const who = style({ ...flexRow(space[3]), minWidth: 0 });

export const name = style({ minWidth: 0, fontSize: 15 });

export const answers = style({ display: 'grid', gap: space[3] });

export const answer = style({ display: 'grid', gap: space[1], minWidth: 0 });

export const asked = style({
  margin: 0,
  color: color.muted,
  fontSize: vars.font.size[13],
  fontWeight: vars.font.weight.medium,
});

export const filter = style({ maxWidth: 320, marginBottom: space[3] });
