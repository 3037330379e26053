/** What the log shows in place of a secret. */
export const LEFT_OUT = '[left out]';

/** The methods that routes may have. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The kinds of faults. */
export const FAULT_KINDS = ['status', 'delay', 'body', 'drop'] as const;
