import { systemStatus } from '../db/schema/system';
import { reservedUsernames, users } from '../db/schema/users';
import { HttpProblem } from '../http/problem';
import { busyRows } from './busy';
import { castUsers } from './cast/cast';
import { castRows, type TableRows } from './cast/cast-rows';
import { hostileRows } from './hostile';

export const SEED_NAMES = ['usual', 'empty', 'busy', 'hostile'] as const;
export type SeedName = (typeof SEED_NAMES)[number];

type Seed = {
  /** What the seed is for, in one sentence for QA. */
  about: string;
  /** How many users there are unless a number is given. */
  users: number;
  /** The rows of each table, without the marker and the generated users. */
  rows: (today: Date) => TableRows[];
};

/** What the database can be filled with. */
export const SEEDS: Record<SeedName, Seed> = {
  usual: { about: 'A story with names, the one that tests know', users: 500, rows: castRows },
  empty: { about: 'The three accounts and nothing else', users: 3, rows: emptyRows },
  busy: {
    about: 'Several pages of every list, and an hour of 1,500 events',
    users: 5_000,
    rows: (today) => withAddedRows(castRows(today), busyRows()),
  },
  hostile: {
    about: 'Long, right-to-left and marked-up texts, odd names, pictures that are gone',
    users: 500,
    rows: (today) => withAddedRows(castRows(today), hostileRows()),
  },
};

/** The number of named users in a seed; generated users are added to them. */
export function namedUsers(rows: TableRows[]): number {
  return rows.filter(({ table }) => table === users).reduce((sum, each) => sum + each.rows.length, 0);
}

/** The fewest users that a seed can have. */
export function fewestUsers(seed: SeedName): number {
  return namedUsers(SEEDS[seed].rows(new Date(0)));
}

/** The most users of a reset. More would block all other calls for minutes; `npm run seed` takes more. */
export const MAX_USERS = 100_000;

/**
 * The seed, and the number of users, that somebody names.
 * @throws 400 for an unknown seed, or a number of users that it cannot have
 */
export function parseSeed(name: string | null, users: string | null, mostUsers = MAX_USERS) {
  const seed = name === null ? 'usual' : SEED_NAMES.find((each) => each === name);
  if (!seed) throw new HttpProblem(400, `the seed must be one of ${SEED_NAMES.join(', ')}, not '${name}'`);
  if (users === null) return { seed, users: SEEDS[seed].users };
  const count = /^\d{1,9}$/.test(users) ? Number(users) : Number.NaN;
  const fewest = fewestUsers(seed);
  if (count >= fewest && count <= mostUsers) return { seed, users: count };
  throw new HttpProblem(400, `users must be from ${fewest} to ${mostUsers} with this seed, not '${users}'`);
}

/** Rows added to a seed, each after the seeded rows of its table. */
function withAddedRows(base: TableRows[], addedRows: TableRows[]): TableRows[] {
  return base.flatMap((each) => [each, ...addedRows.filter(({ table }) => table === each.table)]);
}

function emptyRows(today: Date): TableRows[] {
  const accounts = castUsers.filter(({ passwordHash }) => passwordHash !== null);
  return castRows(today).map(({ table, rows }) => {
    if (table === users) return { table, rows: accounts };
    return { table, rows: table === systemStatus || table === reservedUsernames ? rows : [] };
  });
}
