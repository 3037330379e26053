/** Why an edit form cannot be saved when nothing in it differs from what is stored. */
export const NOTHING_CHANGED = 'Nothing has changed yet';
