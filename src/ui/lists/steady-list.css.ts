import { globalStyle, style } from '@vanilla-extract/css';

/** A card's slot: the slot fills its grid cell, and the card fills the slot. */
export const slot = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 });

/** The slot itself still receives pointer events and shields the elements below it. */
globalStyle(`${slot}[data-moved] > *`, { pointerEvents: 'none' });
