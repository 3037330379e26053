import { createStore } from '@/lib/browser/store';

/** True once the server is known to have a newer build than this page. */
export const newBuild = createStore(false);
