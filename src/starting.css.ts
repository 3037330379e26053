import { globalStyle } from '@vanilla-extract/css';
import { HEADER_HEIGHT } from '@/ui/theme/lengths';
import { vars } from '@/ui/theme/theme.css';

// The frame that index.html shows until the first page is there. The page's head marks the addresses that have
// it (tools/build/early-reads.ts).
globalStyle('#starting', { display: 'none' });
globalStyle('[data-starting] #starting', {
  display: 'block',
  height: HEADER_HEIGHT,
  padding: vars.space[4],
  background: vars.color.raised,
  borderBottom: `1px solid ${vars.color.border}`,
});
