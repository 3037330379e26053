import type { Mutation, MutationOptions, QueryClient } from '@tanstack/react-query';
import { ApiError, gaveUp, isUnconfirmed } from '@/lib/api-error';
import type { EventAction, EventKind } from '@/wire/admin-events.schema';
import type { User } from '@/wire/users.schema';

/** The fields that a write can change and another write can change back, with their values. */
export type Fields = {
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

export type ChangeOf<F extends Field> = {
  field: F;
  id: string;
  name: string;
  from: Fields[F];
  to: Fields[F];
};

/** One field of one user, state, prompt or site, changed from one value to another. */
export type Change = { [F in Field]: ChangeOf<F> }[Field];

/** What a write declares. It holds only what its entry shows and what its undo needs. */
export type Act =
  /** Its entry is named after the change. */
  | { change: Change; label?: undefined; target?: undefined; logged?: undefined; made?: undefined }
  | {
      /** The name of the act, as on its button: 'Hide Post'. */
      label: string;
      /** What it was done to: a name, a title, a question. */
      target: string;
      change?: undefined;
      /** 'Try again' can send the same write again. */
      again?: boolean;
      /** The action of its event. With it, a 404 to a second call means that the first was carried out. */
      logged?: EventAction;
      /** What it makes. It has no id yet, so an event of this kind and name tells that it was carried out. */
      made?: EventKind;
      /** What it leaves for good, in the singular: 'hidden post'. */
      lasts?: string;
      /** 'Try again' asks first, because the act deletes something for good. */
      asks?: boolean;
      saved?: { rows?: number; bytes: number };
      note?: string;
    };

/** One act of this person in this tab. */
export type Entry = {
  id: number;
  act: Act;
  /** When it ended, in ms since 1970, or when this page found it without an answer (`unfinished.ts`). */
  at: number;
  error: Error | null;
  /** Its answer was lost, and it was read that it was not carried out. */
  isNotDone?: boolean;
  /** The write without the callbacks of its page, and its variables. Kept only if it can be sent again. */
  write?: Pick<MutationOptions<unknown, Error, unknown>, 'mutationKey' | 'mutationFn' | 'meta'>;
  variables?: unknown;
  /** The id of the entry that this act undid or repeated; 0 for one of a page before this one. */
  follows?: number;
  /** The run that it belongs to (`createRun`). */
  run?: number;
};

/** False for an export or an upload: an undo never means one, and nothing of it can be read again. */
export const changesSomething = (act: Act) => act.change !== undefined || !act.saved;

/** The key in the query cache, which is cleared when the session ends (`forget`). */
export const ACTIVITY = ['activity'];

/** Not one that was cancelled. */
export function isFailure({ error }: Entry): boolean {
  return error !== null && !(error instanceof ApiError && error.kind === 'aborted');
}

/**
 * How long, in ms, the server may still be at an act on which a gateway or a page gave up. `follow` reads once more
 * after it.
 */
const OPEN_MS = 25_000;
export const isOpen = ({ error, at }: Entry) => gaveUp(error) && Date.now() - at < OPEN_MS;

export function entriesOf(client: QueryClient): readonly Entry[] {
  return client.getQueryData<Entry[]>(ACTIVITY) ?? [];
}

/** Whether a later act undid this one, or repeated it with success. */
export function isFollowed(entries: readonly Entry[], id: number): boolean {
  return entries.some((entry) => entry.follows === id && (!entry.error || isFollowed(entries, entry.id)));
}

/** The value that the last successful act of this tab gave the same field of the same thing. */
export function lastOwn({ field, id }: Change, entries: readonly Entry[]): Change['to'] | undefined {
  const own = ({ act: { change }, error }: Entry) => !error && change?.field === field && change.id === id;
  return entries.find(own)?.act.change?.to;
}

/** Tells the tray what was read of an act whose answer was lost, by its error. */
export function recordFound(client: QueryClient, lost: Error, found: Partial<Entry>) {
  client.setQueryData<Entry[]>(ACTIVITY, (entries = []) =>
    entries.map((entry) => (entry.error === lost ? { ...entry, ...found } : entry)),
  );
}

/** What a write declares that deletes something for good. */
export function deletion(label: string, target: string): Act {
  return { label, target, again: true, asks: true, logged: 'delete' };
}

/** The acts whose write has not ended, oldest first. */
export function pendingActs(client: QueryClient) {
  const pending = client.getMutationCache().findAll({ status: 'pending' });
  return pending.flatMap((mutation) => {
    const act = actOf(mutation);
    const { mutationKey, meta } = mutation.options;
    return act ? [{ act, mutation, write: { mutationKey, meta }, follows: meta?.follows }] : [];
  });
}

/** What a write has declared; undefined for one that leaves no entry. */
export function actOf({ meta, state }: Mutation<unknown, Error, unknown>): Act | undefined {
  return typeof meta?.act === 'function' ? meta.act(state.variables, state.data) : meta?.act;
}

/**
 * Keeps an entry for each write that declares an act, newest first. Other writes, above all the sign-in, leave no
 * entry.
 * @param onLost is told of an act whose answer was lost
 * @returns a function that stops it
 */
export function recordActivity(client: QueryClient, onLost: (entry: Entry) => void = () => {}): () => void {
  client.setQueryDefaults(ACTIVITY, { gcTime: Number.POSITIVE_INFINITY });
  return client.getMutationCache().subscribe(({ type, mutation }) => {
    if (type !== 'updated' || (mutation.state.status !== 'success' && !mutation.state.error)) return;
    const act = actOf(mutation);
    // The session may have ended since it was sent (`leave`): the next user must not see it.
    if (!act || !client.getMutationCache().getAll().includes(mutation)) return;
    const { mutationKey, mutationFn, meta } = mutation.options;
    const { variables, error } = mutation.state;
    const entry: Entry = {
      id: mutation.mutationId,
      act,
      at: Date.now(),
      error,
      ...(act.made && { write: { mutationKey, meta } }),
      ...(act.label !== undefined && act.again && { write: { mutationKey, mutationFn, meta }, variables }),
      follows: meta?.follows,
      run: meta?.run,
    };
    client.setQueryData<Entry[]>(ACTIVITY, (entries = []) => [entry, ...entries]);
    // A run tells by itself what it could not carry out.
    if (!entry.run && isUnconfirmed(error)) onLost(entry);
  });
}
