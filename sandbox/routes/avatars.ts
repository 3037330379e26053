import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema/users';
import type { Facts } from '../http/facts';
import { HttpProblem } from '../http/problem';
import type { Routes } from '../http/route';

const FACTS: Facts = { summary: 'Avatar of a seeded user', params: { file: '`{id}.svg`' }, answer: 'file' };

/** Avatars of seeded users: their first letters on colours made from their id. */
export function addAvatarRoutes({ route }: Routes) {
  route('GET', '/sandbox/avatars/:file{[A-Za-z0-9_-]+\\.svg}', 'anyone', FACTS, async ({ c, tx }) => {
    const id = c.req.param('file')?.replace('.svg', '') ?? '';
    const [user] = await tx.select({ username: users.username }).from(users).where(eq(users.id, id));
    if (!user) throw new HttpProblem(404, 'avatar not found');
    return c.body(draw(id, user.username), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      // An SVG opened as a page of its own could run scripts.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
}

function draw(id: string, username: string) {
  const hue = createHash('sha256').update(id).digest().readUInt16BE() % 360;
  // Usernames are letters, digits and underscores (a check of the table), so nothing needs escaping.
  const initials = username.replaceAll('_', '').slice(0, 2).toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 55% 52%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360} 60% 34%)"/></linearGradient>
<rect width="96" height="96" fill="url(#g)"/>
<text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-size="38" font-weight="600" text-anchor="middle" dominant-baseline="central">${initials}</text>
</svg>`;
}
