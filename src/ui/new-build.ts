import { createStore } from '@/lib/store';

/** True once it is known that the server has another build than this page. */
export const newBuild = createStore(false);
