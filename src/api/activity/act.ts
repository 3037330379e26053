import type { Mutation } from '@tanstack/react-query';
import type { UserPatch } from '@/wire/user-patch.schema';
import type { User } from '@/wire/users.schema';

/** The fields with an undo, and the types of their values. */
export type Fields = {
  isBanned: boolean;
  isCreator: boolean;
  /** -1 is not featured. */
  featuredRank: number;
  username: string;
  maxAuthScope: User['max_auth_scope'];
  /** A state on IP Restrictions; the id is the state's name. */
  isBlocked: boolean;
  /** A feedback prompt. */
  isHidden: boolean;
  /** The access codes of a site; the id is the user's. */
  allocation: number;
};
export type Field = keyof Fields;
export type UserField = Field & keyof UserPatch;

export type ChangeOf<F extends Field> = {
  field: F;
  id: string;
  /** The name or question of the target. */
  target: string;
  from: Fields[F];
  to: Fields[F];
};

/** One field of one user, state, prompt or site, changed from one value to another. */
export type Change = { [F in Field]: ChangeOf<F> }[Field];

export type Value = Change['to'];

/** A change with other values, which have the type of the field. */
export function withValues(change: Change, values: { from?: Value; to?: Value }): Change {
  // Cast: the caller takes the values from the same field.
  return { ...change, ...values } as Change;
}

type Named = {
  /** The name of the act, as on its button: 'Hide Post'. */
  label: string;
  /** The name, title or question of the target. */
  target: string;
};

/** The `meta` of a write for the activity tray: what the entry shows and what an undo needs. */
export type Act =
  /** The entry is named after the change. */
  | { kind: 'change'; change: Change }
  /** A write without an inverse. */
  | (Named & {
      kind: 'other';
      /** The irreversible result, in the singular: 'hidden post'. */
      irreversible?: string;
      note?: string;
    })
  /** An export or an upload, which changes nothing. */
  | (Named & { kind: 'file'; saved: { rows?: number; bytes: number } });

/** The act that a write declares; undefined for a write without an entry. */
export function actOf(
  { meta, state }: Pick<Mutation<unknown, unknown, unknown>, 'meta' | 'state'>,
  data?: unknown,
): Act | undefined {
  return typeof meta?.act === 'function' ? meta.act(state.variables, data) : meta?.act;
}
