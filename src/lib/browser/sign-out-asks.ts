/** What Logout asks before it ends the session: `[0]`, put there by the form on top. It calls `go` to go on. */
export const signOutAsks: ((go: () => void) => void)[] = [(go) => go()];
