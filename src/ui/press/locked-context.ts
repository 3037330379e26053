import { createContext } from 'react';

/**
 * True during the save of a form, unless the save can be cancelled. Input would not be sent, so the controls refuse input.
 * They keep the focus, so that a failed save does not move the keyboard to the top of the page.
 */
export const LockedContext = createContext(false);

/** The disabled reason of a form's buttons during a save. */
export const BEING_SAVED = 'The form is being saved';
