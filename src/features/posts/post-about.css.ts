import { style } from '@vanilla-extract/css';
import { body } from '@/ui/lists/card.css';
import { row as wrappingRow } from '@/ui/text/text.css';

/** A post beside its media in the viewer. The reports and the actions have their areas from post-card.css.ts. */
export const about = style([body, { gridTemplateAreas: '"author" "text" "reports" "actions"' }]);
export const author = style([wrappingRow, { gridArea: 'author' }]);
/** The actions stay in sight below a text of any length. */
export const text = style({
  gridArea: 'text',
  maxHeight: '40dvh',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
});
