import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { fewestUsers, MAX_USERS, SEED_NAMES, SEEDS } from '../../seed/seeds';
import { variable } from '../../settings';

/** `GET /sandbox/about`: what the sandbox's own page offers. */
export const aboutSchema = z.object({
  /** A hash of the dashboard's page; null if none is served or built. */
  build: z.nullable(z.string()),
  accounts: z.array(z.object({ username: z.string(), password: z.string(), about: z.string() })),
  seeds: z.array(
    z.object({ name: z.enum(SEED_NAMES), about: z.string(), users: z.int(), fewestUsers: z.int() }),
  ),
  /** The most users of a reset. */
  maxUsers: z.int(),
});
export type About = z.infer<typeof aboutSchema>;

/** The seeded accounts with their public passwords; none while SANDBOX_PASSWORD replaces these. */
const PUBLIC_ACCOUNTS = [
  { username: 'super', password: 'sandbox-super', about: 'super admin' },
  { username: 'admin', password: 'sandbox-admin', about: 'admin' },
  { username: 'fan', password: 'sandbox-fan', about: 'no staff scope: the dashboard refuses it' },
];
export const ACCOUNTS = variable('SANDBOX_PASSWORD') ? [] : PUBLIC_ACCOUNTS;

/** @param dashboard the folder of the built dashboard */
export async function about(dashboard: string | undefined): Promise<About> {
  const seeds = SEED_NAMES.map((name) => {
    const { about, users } = SEEDS[name];
    return { name, about, users, fewestUsers: fewestUsers(name) };
  });
  const build = dashboard ? await buildOf(dashboard) : null;
  return { build, accounts: ACCOUNTS, seeds, maxUsers: MAX_USERS };
}

async function buildOf(dashboard: string) {
  const page = await readFile(join(dashboard, 'index.html')).catch(() => null);
  return page && hash('sha256', page).slice(0, 12);
}
