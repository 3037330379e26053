/** Why an edit form without changes cannot be saved. */
export const NOTHING_CHANGED = 'Nothing has changed yet';
