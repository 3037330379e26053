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

const scryptBeside = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// Node has four threads for hashes, files and names of hosts: the others stay free.
const AT_ONCE = 2;
const waiting: (() => void)[] = [];
let running = 0;

/** Derives a key beside the event loop, two at a time. */
async function derive(password: string, salt: Buffer, length: number, cost: ScryptOptions) {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await scryptBeside(password, salt, length, { ...cost, maxmem: MEMORY });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return written(salt, await derive(password, salt, 32, COST));
}

/** The same, for the start: nobody waits for this process yet. */
export function hashAtStart(password: string): string {
  const salt = randomBytes(16);
  return written(salt, scryptSync(password, salt, 32, { ...COST, maxmem: MEMORY }));
}

function written(salt: Buffer, hash: Buffer) {
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether a stored hash belongs to the password. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
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
