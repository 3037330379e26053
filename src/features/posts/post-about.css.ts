import { style } from '@vanilla-extract/css';
import { body } from '@/ui/lists/card.css';
import { wrappingRow } from '@/ui/theme/mixins';
import { vars } from '@/ui/theme/theme.css';

/** A post beside its media in the viewer. Reports and actions bring their areas with them (post-card.css.ts). */
export const about = style([body, { gridTemplateAreas: '"author" "text" "reports" "actions"' }]);
export const author = style({ ...wrappingRow(vars.space[2]), gridArea: 'author' });
/** The actions stay in sight below a text of any length. */
export const text = style({
  gridArea: 'text',
  maxHeight: '40dvh',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
});
