import { scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema/users';
import { CAST } from '../seed/cast/cast';
import type { TestApp } from './app';

const SALT = Buffer.from('salt');

/**
 * Gives `super` a hash of the usual password that costs nothing, for tests with many wrong passwords: each takes a fifth
 * of a second at the real cost, and failures count alike.
 */
export async function makeHashCheap(t: TestApp) {
  const hash = scryptSync('sandbox-super', SALT, 32, { N: 2, r: 1, p: 1 });
  const passwordHash = `scrypt$2$1$1$${SALT.toString('base64url')}$${hash.toString('base64url')}`;
  await t.db.update(users).set({ passwordHash }).where(eq(users.id, CAST.super.id));
  t.markDirty();
}
