import { globalStyle, style } from '@vanilla-extract/css';

/** The place of a card: as large as its cell, and its card as large as it. */
export const slot = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 });

/** The slot itself still feels the pointer, and keeps it from what lies below. */
globalStyle(`${slot}[data-moved] > *`, { pointerEvents: 'none' });
