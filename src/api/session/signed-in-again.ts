import { createStore } from '../../lib/browser/store';

/** How often the viewer has signed in again over the page. */
export const signedInAgain = createStore(0);
