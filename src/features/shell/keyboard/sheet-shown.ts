import { createStore } from '@/lib/browser/store';

/** Whether the list of shortcuts is shown. `?` and the palette open it. */
export const sheetShown = createStore(false);
