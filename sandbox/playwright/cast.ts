import { CAST as SEEDED } from '../seed/cast/cast';

type Member = { readonly id: string; readonly username: string; readonly avatarUrl?: string | null };

// The inferred type of CAST names its members, and not the tables of the server.
function published<Trait extends string>(cast: Readonly<Record<Trait, Member>>) {
  return cast;
}

/** The users that every seed but `empty` has; each key names the trait of its user. */
export const CAST = published(SEEDED);
