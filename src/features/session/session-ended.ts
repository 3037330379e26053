import { createStore } from '@/lib/store';

/** True while the session ended in the middle of work and the page asks for the password (spec 03 §4). */
export const sessionEnded = createStore(false);
