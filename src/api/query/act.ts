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

type Named = {
  /** The name of the act, as on its button: 'Hide Post'. */
  label: string;
  /** The name, title or question of what the act was done to. */
  target: string;
};

/** What a write declares in its `meta`. It holds only what its entry shows and what its undo needs. */
export type Act =
  /** Its entry is named after the change. */
  | { kind: 'change'; change: Change }
  /** A write without an inverse. */
  | (Named & {
      kind: 'other';
      /** When 'Try again' may send the same write: always, or only after a refusal, because a second one would add. */
      retry?: 'always' | 'refused';
      /** Deletes something for good, so that 'Try again' asks first. */
      deletes?: boolean;
      /** What a run of such acts leaves for good, in the singular: 'hidden post'. */
      lasting?: string;
      note?: string;
    })
  /** An export or an upload, which changes nothing. */
  | (Named & { kind: 'file'; retry?: 'always'; saved: { rows?: number; bytes: number } });

/** What a write declares that deletes something for good. */
export function deletion(label: string, target: string): Act {
  return { kind: 'other', label, target, retry: 'always', deletes: true };
}
