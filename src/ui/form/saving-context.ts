import { createContext } from 'react';

/**
 * True while the form is being sent. Text typed then would be in no request, and lost when the form is left.
 */
export const SavingContext = createContext(false);
