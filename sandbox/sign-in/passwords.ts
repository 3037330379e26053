import {
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3 };
// Node's default of 32 MiB is just too little for N = 2^15.
const MEMORY = 64 * 1024 * 1024;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { ...COST, maxmem: MEMORY });
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether a stored hash belongs to the password; the work is done in Node's thread pool. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: MEMORY };
  const found = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost);
  return timingSafeEqual(found, expected);
}

const MAX_REMEMBERED = 1_000;

/**
 * Checks a right password against its hash only the first time: that takes 200 ms, and hundreds of tests sign
 * in. Wrong passwords take the same work every time. Only a digest with a random key is kept, in memory.
 */
export function rememberRight(matches: typeof isPassword): typeof isPassword {
  const key = randomBytes(32);
  const right = new Set<string>();
  return async (password, stored) => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([password, stored]))
      .digest('base64');
    if (right.has(digest)) return true;
    if (!(await matches(password, stored))) return false;
    if (right.size >= MAX_REMEMBERED) right.clear();
    right.add(digest);
    return true;
  };
}
