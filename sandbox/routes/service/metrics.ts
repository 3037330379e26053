import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import {
  type LockedFilter,
  lockedFilterSchema,
  type TokenMetric,
  tokenMetricSchema,
  totalValueSchema,
} from '@/wire/metrics.schema';
import { utcTimeSchema } from '@/wire/scalars';
import type { Db } from '../../db/connect';
import { tokenDays, totalValues } from '../../db/schema/system';
import type { Facts } from '../../http/facts';
import { HttpProblem } from '../../http/problem';
import { queryParam } from '../../http/query';
import type { Routes } from '../../http/route';

const DAY_MS = 24 * 60 * 60 * 1_000;
const DEFAULT_DAYS = 30;

type TokenKind = (typeof tokenDays.$inferSelect)['kind'];
type ValueName = (typeof totalValues.$inferSelect)['name'];

const LOCKED: Record<LockedFilter, ValueName[]> = {
  all: ['lockedFans', 'lockedCreators'],
  fans: ['lockedFans'],
  creators: ['lockedCreators'],
};

const FACTS = {
  tokens: {
    summary: 'Tokens, a row a day',
    details: '`total` is the sum of the days.',
    query: { since: { schema: utcTimeSchema, description: 'The first day; 30 days ago unless given' } },
    answer: tokenMetricSchema,
  },
  requests: { summary: 'Value of all requests, in US dollars', answer: totalValueSchema },
  locked: {
    summary: 'Value that is locked, in US dollars',
    query: { filter: { schema: lockedFilterSchema, description: 'Whose; `all` unless given' } },
    answer: totalValueSchema,
  },
} satisfies Record<string, Facts>;

export function addMetricRoutes({ route }: Routes) {
  for (const [path, kind, summary] of [
    ['/v1/metric/token-purchase', 'purchase', 'Tokens purchased, a row a day'],
    ['/v1/metric/token-spent', 'spent', 'Tokens spent, a row a day'],
  ] as const) {
    route('GET', path, 'staff', { ...FACTS.tokens, summary }, ({ c, tx, now }) =>
      tokensSince(tx, kind, sinceOf(queryParam(c, 'since'), now)),
    );
  }

  route('GET', '/v1/metric/total-value/request', 'staff', FACTS.requests, async ({ tx }) => ({
    amount: await totalValue(tx, ['request']),
  }));

  route('GET', '/v1/metric/total-value/locked/usdc', 'staff', FACTS.locked, async ({ c, tx }) => {
    const filter = lockedFilterSchema.safeParse(queryParam(c, 'filter') ?? 'all');
    if (!filter.success) throw new HttpProblem(400, 'unknown filter');
    return { amount: await totalValue(tx, LOCKED[filter.data]) };
  });
}

function sinceOf(since: string | null, now: Date): Date {
  if (since === null) return new Date(now.getTime() - DEFAULT_DAYS * DAY_MS);
  const time = utcTimeSchema.safeParse(since);
  if (!time.success) throw new HttpProblem(400, 'since is not a time');
  return new Date(time.data);
}

/** The days that began at `since` or later: 1 day back gives today's row, 30 days back give thirty. */
async function tokensSince(tx: Db, kind: TokenKind, since: Date): Promise<TokenMetric> {
  // Nothing was sold before 1970, and PostgreSQL has no year 0.
  const dayBefore = new Date(Math.max(since.getTime(), 0) - 1).toISOString().slice(0, 10);
  const days = await tx
    .select({ date: tokenDays.day, amount: tokenDays.amount })
    .from(tokenDays)
    .where(and(eq(tokenDays.kind, kind), gt(tokenDays.day, dayBefore)))
    .orderBy(asc(tokenDays.day));
  return { total: days.reduce((sum, { amount }) => sum + amount, 0), days };
}

async function totalValue(tx: Db, names: ValueName[]): Promise<number> {
  const rows = await tx
    .select({ amount: totalValues.amount })
    .from(totalValues)
    .where(inArray(totalValues.name, names));
  // In cents: the sum of two amounts must not end in 0.8500000001.
  return Math.round(rows.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;
}
