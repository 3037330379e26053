import * as comfortable from './post-comfortable.css';
import * as compact from './post-compact.css';

/** The arrangement of the parts of a post, by density, and how many lines of its text are shown before 'Show all'. */
export const LOOKS = {
  comfortable: { ...comfortable, lines: 4 },
  compact: { ...compact, lines: 1 },
};
