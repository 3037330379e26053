import * as comfortable from './post-comfortable.css';
import * as compact from './post-compact.css';

/** The arrangement of the parts of a post, by density. */
export const LOOKS = { comfortable, compact };

/** How many lines of a text are shown before 'Show all', by density. */
export const LINES = { comfortable: 4, compact: 1 };
