/** Ids and usernames in paths and parameters (shell-32). No zod here: routes check addresses before zod is loaded. */
export const ID = /^[A-Za-z0-9_-]{1,64}$/;
export const USERNAME = /^[A-Za-z0-9_]{1,15}$/;

/** Whether a text can be an id at all (shell-32). */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value);
}

/** Whether a text can be a username at all. */
export function isUsername(value: unknown): value is string {
  return typeof value === 'string' && USERNAME.test(value);
}

/**
 * For a route's `params.parse`: an address with an impossible id or username is the not-found page, and no call is
 * made with it (shell-32).
 */
export function ifId<Params extends Record<Name, string>, Name extends string>(params: Params, name: Name) {
  return isId(params[name]) && params;
}

export function ifUsername<Params extends { username: string }>(params: Params) {
  return isUsername(params.username) && params;
}
