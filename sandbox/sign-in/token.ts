import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { Context } from 'hono';
import { isLoopback } from '../http/hosts';
import { HttpProblem } from '../http/problem';

/**
 * The token that QA's calls need, null if they need none: SANDBOX_TOKEN, or a new token if others than
 * this machine may reach the sandbox: at its address, under a foreign name, or by a proxy (sandbox-48).
 * @throws with a sentence for a token that a header cannot carry
 */
export function chooseToken(
  givenToken: string | undefined,
  { host, hosts, trustedProxies }: { host: string; hosts: string[]; trustedProxies: BlockList },
): string | null {
  if (givenToken) {
    if (!/^[\x21-\x7e]{1,200}$/.test(givenToken)) {
      throw new Error('SANDBOX_TOKEN: at most 200 ASCII characters without blanks');
    }
    return givenToken;
  }
  const isPrivate = [host, ...hosts].every(isLoopback) && trustedProxies.rules.length === 0;
  return isPrivate ? null : randomBytes(24).toString('base64url');
}

/** @throws 401 unless the call carries the token as `Authorization: Bearer` */
export function requireToken(c: Context, token: string) {
  const [, sentToken = ''] = /^bearer +(\S+)$/i.exec(c.req.header('Authorization')?.trim() ?? '') ?? [];
  // Compare hashes: they have one length, so the comparison takes the same time for any input.
  if (timingSafeEqual(hash('sha256', sentToken, 'buffer'), hash('sha256', token, 'buffer'))) return;
  throw new HttpProblem(
    401,
    'this call needs a token, the value of SANDBOX_TOKEN or printed at the start: Authorization: Bearer <token>',
    { 'WWW-Authenticate': 'Bearer realm="sandbox"' },
  );
}
