import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { HttpProblem } from './problem';

const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3 };
// Node's default of 32 MiB is just too little for N = 2^15.
const MEMORY = 64 * 1024 * 1024;
const AT_ONCE = 2;
const WAITING = 100;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, 32, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Compares in the same time whether a hash is given or not, so that nobody learns which names exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (stored ?? NOBODYS).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost);
  return timingSafeEqual(found, expected) && stored !== null;
}

// No password has this hash: the bytes are zeros, of the length and cost of a real one.
const NOBODYS = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

let running = 0;
const queue: (() => void)[] = [];

async function derive(password: string, salt: Buffer, length: number, cost: ScryptOptions): Promise<Buffer> {
  if (queue.length >= WAITING)
    throw new HttpProblem(503, 'too many sign-ins at once', { 'Retry-After': '5' });
  // Each needs 32 MiB and a thread of the pool that file access needs too.
  if (running >= AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  else running++;
  try {
    return await new Promise((resolve, reject) =>
      scrypt(password, salt, length, { ...cost, maxmem: MEMORY }, (error, key) =>
        error ? reject(error) : resolve(key),
      ),
    );
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}
