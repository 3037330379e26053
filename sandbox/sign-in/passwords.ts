import {
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

const SCRYPT_COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3 };
// Node's default of 32 MiB is just too little for N = 2^15.
const SCRYPT_MEMORY = 64 * 1024 * 1024;

const scryptBeside = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// Node has four threads for hashes, files and names of hosts: the others stay free.
const MAX_AT_ONCE = 2;
const waitingForThread: (() => void)[] = [];
let running = 0;

/** Derives a key beside the event loop, two at a time. */
async function derive(password: string, salt: Buffer, length: number, cost: ScryptOptions) {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waitingForThread.push(resolve));
  else running++;
  try {
    return await scryptBeside(password, salt, length, { ...cost, maxmem: SCRYPT_MEMORY });
  } finally {
    const next = waitingForThread.shift();
    if (next) next();
    else running--;
  }
}

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return hashText(salt, await derive(password, salt, 32, SCRYPT_COST));
}

/** Like `hashPassword`, but blocks the process: for the start, when nobody waits for an answer yet. */
export function hashAtStart(password: string): string {
  const salt = randomBytes(16);
  return hashText(salt, scryptSync(password, salt, 32, { ...SCRYPT_COST, maxmem: SCRYPT_MEMORY }));
}

function hashText(salt: Buffer, hash: Buffer) {
  return [
    'scrypt',
    SCRYPT_COST.N,
    SCRYPT_COST.r,
    SCRYPT_COST.p,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ].join('$');
}

/** Whether a stored hash belongs to the password. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost);
  return timingSafeEqual(derived, expected);
}

const MAX_REMEMBERED = 1_000;

/**
 * Checks a right password against its hash only the first time: that takes 200 ms, and hundreds of tests sign
 * in. Wrong passwords take the same work every time. Only a digest with a random key is kept, in memory.
 */
export function rememberRight(matches: typeof isPassword): typeof isPassword {
  const key = randomBytes(32);
  const rightDigests = new Set<string>();
  return async (password, stored) => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([password, stored]))
      .digest('base64');
    if (rightDigests.has(digest)) return true;
    if (!(await matches(password, stored))) return false;
    if (rightDigests.size >= MAX_REMEMBERED) rightDigests.clear();
    rightDigests.add(digest);
    return true;
  };
}
