import { createContext } from 'react';

/**
 * Gives a form the number of its files whose type is being read: a form that was sent meanwhile would be saved without them.
 * Outside of a form it does nothing (media-164).
 */
export const ReadingContext = createContext<(change: (count: number) => number) => void>(() => {});
