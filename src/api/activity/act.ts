import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { UserPatch } from '@/wire/user-patch';
import type { User } from '@/wire/users';

/** The fields that a write can change and another write can change back, with their values. */
type Fields = {
  isBanned: boolean;
  isCreator: boolean;
  /** -1 is not featured. */
  featuredRank: number;
  username: string;
  maxAuthScope: User['max_auth_scope'];
  /** A state on IP Restrictions; its id is its name. */
  isBlocked: boolean;
  /** A feedback prompt. */
  isHidden: boolean;
  /** The access codes of a site; the id is its user's. */
  allocation: number;
};
export type Field = keyof Fields;

type ChangeOf<F extends Field> = { field: F; id: string; name: string; from: Fields[F]; to: Fields[F] };

/** One field of one user, state, prompt or site, changed from one value to another. */
export type Change = { [F in Field]: ChangeOf<F> }[Field];

/** What a write on a user declares: the row as it was, as far as it is known, and the change. */
export type UserAct = {
  user: Pick<User, 'id' | 'username'> & Partial<Pick<User, 'featured_rank' | 'max_auth_scope'>>;
  patch: UserPatch;
};

/** What any other write declares. It holds only what its entry shows and what its undo needs. */
export type PlainAct = {
  /** The name of the act, as on its button: 'Hide Post'. */
  label: string;
  /** What it was done to: a name, a title, a question. */
  target: string;
  change?: Change;
  /** Set when 'Try again' can send the same write again, with these variables. */
  again?: { variables?: unknown };
  /** 'Try again' asks first, because the act deletes something for good. */
  asks?: boolean;
  saved?: { rows?: number; bytes: number };
  note?: string;
};

export type Act = UserAct | PlainAct;

type Write = Pick<MutationOptions<unknown, Error, unknown>, 'mutationKey' | 'mutationFn' | 'meta'>;

/** One act of this person in this tab. */
export type Entry = {
  id: number;
  act: Act;
  /** When it ended, in ms since 1970. */
  at: number;
  error: Error | null;
  /** The write without the callbacks of its page. Kept only if it can be sent again. */
  write?: Write;
  /** The id of the entry that this act undid or repeated. */
  follows?: number;
};

/** The key in the query cache, which is cleared when the session ends (`forget`). */
export const ACTIVITY = ['activity'];

/**
 * Keeps an entry for each write that declares an act in its `meta`, newest first. Other writes, above all the
 * sign-in, leave no entry.
 * @returns a function that stops it
 */
export function recordActivity(client: QueryClient): () => void {
  client.setQueryDefaults(ACTIVITY, { gcTime: Number.POSITIVE_INFINITY });
  return client.getMutationCache().subscribe(({ type, mutation }) => {
    const { act, follows } = mutation?.meta ?? {};
    const { status, variables, data, error } = mutation?.state ?? {};
    if (type !== 'updated' || !act || !(status === 'success' || error)) return;
    // The session has ended since it was sent (`leave`): the next user must not see it.
    if (!client.getMutationCache().getAll().includes(mutation)) return;
    // The write that declares the act has these types.
    const declared = act(variables as never, data as never);
    const { mutationKey, mutationFn, meta } = mutation.options;
    const entry: Entry = {
      id: mutation.mutationId,
      act: declared,
      at: Date.now(),
      error: error ?? null,
      write: 'again' in declared ? { mutationKey, mutationFn, meta } : undefined,
      follows,
    };
    client.setQueryData<Entry[]>(ACTIVITY, (entries = []) => [entry, ...entries]);
  });
}
