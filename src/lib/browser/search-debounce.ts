/** Delay between the last key and the search, in ms (spec 01 §9, 02 §9). */
export const SEARCH_DEBOUNCE_MS = 250;
