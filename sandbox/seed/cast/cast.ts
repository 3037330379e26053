import type { users } from '../../db/schema/users';
import { avatarUrl } from '../../samples/avatar';
import { variable } from '../../settings';
import { hashAtStart } from '../../sign-in/passwords';
import { ago } from '../times';

export type SeedUser = typeof users.$inferInsert;

// The three accounts that sign in. scrypt is slow, so the hashes were made once, by:
// npx tsx -e "import('./sandbox/sign-in/passwords').then((p) => console.log(p.hashAtStart('sandbox-super')))"
const PUBLIC_HASHES = {
  super: 'scrypt$32768$8$3$J18ArPC1I9PRznQw7dv0jg$u38PM28FlYGgPH8Ehl8VlqGJhoIUKFxf5_BfBxaVy1c',
  admin: 'scrypt$32768$8$3$_cpBEmPP7c6PT__n-0e6Tg$q-dyuk731B46uZXpDCceQEpv_C8ZW-XAHzTXoUm1K0w',
  fan: 'scrypt$32768$8$3$iKbqiK6xKPgg9Vl7JcbMyQ$X01PWh6wY55rygzgaK6MyrMjlicOSi2K44xFGOMDQcs',
};

const ownPassword = variable('SANDBOX_PASSWORD');
/** The hash of SANDBOX_PASSWORD, which replaces the public passwords of all three accounts; null without it. */
export const ownHash = ownPassword ? hashAtStart(ownPassword) : null;

const members: SeedUser[] = [];

/** A user with these traits, and ordinary values for the others. */
export function seedUser(
  username: string,
  createdAt: Date,
  traits: Partial<SeedUser> = {},
): SeedUser & { id: string } {
  const id = `user-${username.toLowerCase()}`;
  return {
    id,
    username,
    avatarUrl: avatarUrl(id, username),
    isCreator: false,
    verified: false,
    followers: 100,
    numPosts: 10,
    tokenSymbol: null,
    isBanned: false,
    maxAuthScope: 'normal',
    featuredRank: null,
    passwordHash: null,
    createdAt,
    ...traits,
  };
}

/** A member of the cast, newer than all members below it. */
function member(username: string, traits: Partial<SeedUser> = {}) {
  const createdAt = ago(members.length, 7 * members.length);
  const user = seedUser(username, createdAt, { followers: 120, numPosts: 14, ...traits });
  members.push(user);
  return user;
}

function creator(
  username: string,
  tokenSymbol: string | null,
  followers: number,
  numPosts: number,
  traits: Partial<SeedUser> = {},
) {
  return member(username, { isCreator: true, tokenSymbol, followers, numPosts, ...traits });
}

/**
 * The users that tests know by name, newest first: they fill the first page of every list. Each key names the
 * trait of its user.
 */
export const CAST = {
  super: member('super', { maxAuthScope: 'superAdmin', passwordHash: ownHash ?? PUBLIC_HASHES.super }),
  admin: member('admin', { maxAuthScope: 'admin', passwordHash: ownHash ?? PUBLIC_HASHES.admin }),
  fan: member('fan', { passwordHash: ownHash ?? PUBLIC_HASHES.fan }),
  otherSuper: member('root_rae', { maxAuthScope: 'superAdmin' }),
  otherAdmin: member('mod_mia', { maxAuthScope: 'admin' }),
  thirdAdmin: member('mod_max', { maxAuthScope: 'admin', isCreator: true, tokenSymbol: 'MAX' }),

  /** Creators with a site. */
  star: creator('luna_ray', 'LUNA', 12_345_678, 4_210, { verified: true, featuredRank: 1 }),
  beat: creator('miles_beat', 'BEAT', 98_400, 812, { verified: true, featuredRank: 2 }),
  /** Tied with `beat` in rank; nobody left an e-mail on her site. */
  tied: creator('ruby_sol', 'SOL', 51_020, 301, { featuredRank: 2 }),
  bannedCreator: creator('fallen_star', 'FALL', 7_702, 95, { isBanned: true }),
  /** Has a site before being a creator, so the site is still a waitlist. */
  upcoming: member('soon_star', { followers: 904, numPosts: 3 }),

  /** Creators without a site. */
  creator: creator('echo_park', 'ECHO', 3_310, 77, { featuredRank: 5 }),
  creatorWithoutToken: creator('fresh_face', null, 12, 1),
  creatorWithoutAvatar: creator('nova_kai', 'NOVA', 20_511, 14, { verified: true, avatarUrl: null }),

  /** Fans. */
  bannedFan: member('sour_troll', { isBanned: true, followers: 2, numPosts: 640 }),
  bannedVerified: member('once_famous', { isBanned: true, verified: true, followers: 45_000 }),
  hopeful: member('hopeful_hal', { followers: 1, numPosts: 1 }),
  featuredFan: member('super_sam', { featuredRank: 3 }),
  longName: member('maximilian_1989', { followers: 1_000_000, numPosts: 99_999 }),
  withoutAvatar: member('plain_jane', { avatarUrl: null }),
  brokenAvatar: member('broken_pic', { avatarUrl: '/sandbox/avatars/nobody.png' }),
  /** From before names had to have four characters. */
  shortName: member('bob'),
  /** An unescaped LIKE pattern `a_bc` would match both. */
  underscore: member('a_bc'),
  underscoreTwin: member('axbc'),
  mixedCase: member('CamelCase_42'),
  newcomer: member('just_joined', { followers: 0, numPosts: 0 }),
  reporterOne: member('careful_cleo'),
  reporterTwo: member('watchful_wes'),
  chatty: member('chatty_chen', { numPosts: 12_004 }),
  collector: member('nft_nadia', { verified: true }),
} as const;

export const castUsers: readonly SeedUser[] = members;

/** Names that nobody may take. */
export const RESERVED =
  'administrator api help moderator official root security staff starfield support system www'.split(' ');
