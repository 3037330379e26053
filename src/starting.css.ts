import { globalStyle } from '@vanilla-extract/css';
import { HEADER_HEIGHT, NARROW } from '@/ui/frame.css';
import { vars } from '@/ui/theme.css';

// The skeleton of the main area that index.html shows until the first page is there. The page's head marks the
// addresses that have it (vite/early-reads.ts).
globalStyle('#starting', {
  display: 'none',
  gridTemplate: `${HEADER_HEIGHT} 1fr / 224px 1fr`,
  minHeight: '100vh',
  '@media': { [NARROW]: { gridTemplateColumns: '1fr' } },
});
globalStyle('[data-starting] #starting', { display: 'grid' });
globalStyle('#starting header', {
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  paddingInline: vars.space[4],
  background: vars.color.raised,
  borderBottom: `1px solid ${vars.color.border}`,
  fontSize: vars.font.size[16],
  fontWeight: vars.font.weight.strong,
  letterSpacing: '-0.01em',
});
globalStyle('#starting nav', {
  borderInlineEnd: `1px solid ${vars.color.border}`,
  '@media': { [NARROW]: { display: 'none' } },
});
globalStyle('#starting p', { padding: `${vars.space[4]} ${vars.space[6]}`, color: vars.color.muted });
