/** Delay between the last key and the search, in ms (faq-9). */
export const SEARCH_DEBOUNCE_MS = 250;
