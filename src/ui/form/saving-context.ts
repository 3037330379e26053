import { createContext } from 'react';

/** Whether the form around a field is being sent: what would be typed then is in no request, and lost when it is left. */
export const SavingContext = createContext(false);
