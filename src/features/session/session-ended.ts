import { createStore } from '@/lib/browser/store';

/** True while the page asks for the password because the session ended during work (session-15). */
export const sessionEnded = createStore(false);
