/** Quiet time before what is typed is looked up, in ms (spec 01 §9, 02 §9). */
export const SEARCH_DEBOUNCE_MS = 250;
