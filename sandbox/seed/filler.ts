import type { siteEmails, sites } from '../db/schema/sites';
import { avatarUrl } from '../samples/avatar';
import { castUsers, RESERVED, type SeedUser, seedUser } from './cast/cast';
import { siteUrl, waitlistRows } from './cast/cast-sites';
import { uniqueNames } from './names';
import { type SeededRandom, seededRandom } from './random';
import { emailOf } from './row-makers';
import { DAY_MS, EPOCH } from './times';

export type FillerBatch = {
  users: SeedUser[];
  sites: (typeof sites.$inferInsert)[];
  siteEmails: (typeof siteEmails.$inferInsert)[];
};

const SEED = 20_260_115;
const YOUNGEST_MS = 45 * DAY_MS;
const OLDEST_MS = 4 * 365 * DAY_MS;

export function fillerId(n: number) {
  return `user-${String(n).padStart(7, '0')}`;
}

/** Each of `count` users is older than the user before, at equal distances. */
export function fillerCreatedAt(n: number, count: number) {
  return new Date(Math.floor(EPOCH - YOUNGEST_MS - (n * (OLDEST_MS - YOUNGEST_MS)) / count));
}

/** Many small numbers, few large ones. */
function popularity(random: SeededRandom, most: number) {
  return Math.floor(most * random.next() ** 8);
}

/**
 * Generated users, older than the cast, the same on every run. No test may depend on one of them.
 * @param count how many, @param batchSize how many at once
 */
export function* filler(count: number, batchSize: number): Generator<FillerBatch> {
  const random = seededRandom(SEED);
  const takenNames = new Set(
    [...castUsers, ...waitlistRows].map(({ username }) => username.toLowerCase()).concat(RESERVED),
  );
  const nextName = uniqueNames(random, takenNames);

  for (let firstOfBatch = 0; firstOfBatch < count; firstOfBatch += batchSize) {
    const batch: FillerBatch = { users: [], sites: [], siteEmails: [] };
    for (let n = firstOfBatch; n < Math.min(firstOfBatch + batchSize, count); n++) {
      const createdAt = fillerCreatedAt(n, count);
      const user = fillerUser(random, nextName(), n, createdAt);
      batch.users.push(user);
      if (user.isCreator && random.chance(0.3)) addSite(random, batch, user, createdAt);
    }
    yield batch;
  }
}

function fillerUser(random: SeededRandom, username: string, n: number, createdAt: Date): SeedUser {
  const id = fillerId(n);
  const isCreator = random.chance(0.12);
  return seedUser(username, createdAt, {
    id,
    avatarUrl: n % 10 === 9 ? null : avatarUrl(id, username),
    isCreator,
    verified: random.chance(0.01),
    followers: popularity(random, isCreator ? 900_000 : 4_000),
    numPosts: popularity(random, isCreator ? 8_000 : 900),
    tokenSymbol: isCreator
      ? username
          .replaceAll(/[^A-Za-z]/g, '')
          .slice(0, 4)
          .toUpperCase()
      : null,
    isBanned: random.chance(0.04),
  });
}

function addSite(random: SeededRandom, batch: FillerBatch, user: SeedUser, createdAt: Date) {
  batch.sites.push({
    userId: user.id,
    url: siteUrl(user.username),
    displayName: user.username.replaceAll('_', ' '),
    allocation: 100 * (1 + random.below(5)),
    createdAt,
  });
  for (let k = random.below(6); k > 0; k--) {
    const joinedAt = new Date(createdAt.getTime() + k * DAY_MS);
    batch.siteEmails.push({ id: `email-${user.id}-${k}`, siteUserId: user.id, email: emailOf(k), joinedAt });
  }
}
