/** The id of the header's Logout button, which the palette presses. */
export const LOGOUT_ID = 'logout';
