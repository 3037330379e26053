import { createStore } from '@/lib/browser/store';

/** Whether the list of shortcuts is shown. Not in `keyboard.tsx`, whose code is loaded with the first shortcut. */
export const sheetShown = createStore(false);
