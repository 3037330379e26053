import { eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { sites } from '../db/schema/sites';
import { users } from '../db/schema/users';
import { HttpProblem } from '../http/problem';
import type { Routes } from '../http/route';

/** The small public page behind View Site; a creator's real one lives on another host (spec 03 §1). */
export function addPublicPageRoutes({ route }: Routes) {
  route('GET', '/sandbox/sites/:name{[A-Za-z0-9_]+}', 'anyone', async ({ c, tx }) => {
    const [site] = await tx
      .select({ displayName: sites.displayName, username: users.username })
      .from(sites)
      .innerJoin(users, eq(users.id, sites.userId))
      // By its address, which a later change of the username does not touch.
      .where(eq(sites.url, c.req.path));
    if (!site) throw new HttpProblem(404, 'site not found');
    return c.html(page(site.displayName, `@${site.username} on the sandbox`));
  });
}

function page(title: string, line: string) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
  </head>
  <body>
    <h1 dir="auto">${title}</h1>
    <p>${line}</p>
  </body>
</html>`;
}
