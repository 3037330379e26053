import { vars } from './theme.css';

/** The height of the header, which stays at the top of the window. */
export const HEADER_HEIGHT = '56px';

/** The height of a sticky page header, at the browser's own text size. */
export const PAGE_HEADER_HEIGHT = '52px';

/** The room for a line of buttons at the foot of a page or a dialog: 57 px and a gap. */
export const BUTTONS_ROOM = '72px';
/** The room for two lines of buttons, in a FOLDED window (breakpoints.ts). */
export const BUTTONS_ROOM_FOLDED = '128px';

/** The padding of a dialog's body, which the sticky buttons of a form cover. */
export const DIALOG_PADDING = vars.space[5];

/** In pixels. */
export const NAVIGATION_WIDTH = 224;

/** The space at the end of a page, as high as a notice of two lines. */
export const NOTICE_ROOM = '96px';
