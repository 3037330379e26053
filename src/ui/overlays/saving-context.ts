import { createContext } from 'react';

/**
 * True while the form is being sent. What is typed or chosen then would be in no request, and lost when the form
 * is left. Its controls refuse it, and keep the focus: a failed save must not leave the keyboard at the page's top.
 */
export const SavingContext = createContext(false);

/** Why a button of a form cannot be pressed meanwhile. */
export const BEING_SAVED = 'The form is being saved';
