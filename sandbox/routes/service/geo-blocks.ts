import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  geoBlocksSchema,
  geoRestrictionSchema,
  geoRestrictionsSchema,
  geoStatesSchema,
  newGeoBlockSchema,
} from '@/wire/geo-blocks.schema';
import { newId } from '../../db/new-id';
import { geoRestrictions } from '../../db/schema/system';
import type { Facts } from '../../http/facts';
import { HttpProblem, rowOr404 } from '../../http/problem';
import { queryParam } from '../../http/query';
import type { Routes } from '../../http/route';

/** The 50 states and the District of Columbia, in alphabetical order (sandbox-7). */
const STATES = `
  Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia,
  Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland,
  Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire,
  New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania,
  Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington,
  West Virginia, Wisconsin, Wyoming
`
  .trim()
  .split(/,\s+/);

const FACTS = {
  all: { summary: 'All geo blocks there ever were, newest first', answer: geoRestrictionsSchema },
  create: {
    summary: 'Block a state, or a city in it',
    details: 'Without a city the whole state is blocked.',
    body: newGeoBlockSchema,
    answer: geoRestrictionSchema,
    errors: { 409: 'blocked already' },
  },
  active: {
    summary: 'Geo blocks in force',
    query: { filter: { schema: z.literal('active'), description: 'Active ones are all there are' } },
    answer: geoBlocksSchema,
  },
  states: { summary: 'All states there are, blocked or not', answer: geoStatesSchema },
  remove: {
    summary: 'Lift a geo block',
    details: 'The block stays in `GET /v1/geo-block`, with `removedAt`.',
    answer: null,
  },
} satisfies Record<string, Facts>;

export function addGeoBlockRoutes({ route }: Routes) {
  route('GET', '/v1/geo-block', 'superAdmin', FACTS.all, async ({ tx }) => {
    const rows = await tx
      .select()
      .from(geoRestrictions)
      .orderBy(desc(geoRestrictions.createdAt), desc(geoRestrictions.id));
    return { restrictions: rows.map(toRestriction) };
  });

  route('POST', '/v1/geo-block', 'superAdmin', FACTS.create, async ({ body, tx, now, record }) => {
    const { state, city } = body;
    if (!STATES.includes(state)) throw new HttpProblem(422, 'state: unknown state');
    // The unique index on active blocks decides: of two simultaneous calls, one gets 409.
    const [row] = await tx
      .insert(geoRestrictions)
      .values({ id: newId(), state, city, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new HttpProblem(409, `${city ?? state} is blocked already`);
    await record('geo-block', 'create', { name: state, id: row.id });
    return toRestriction(row);
  });

  route('GET', '/v1/geo-block/list', 'superAdmin', FACTS.active, async ({ c, tx }) => {
    if ((queryParam(c, 'filter') ?? 'active') !== 'active') throw new HttpProblem(400, 'unknown filter');
    const rows = await tx
      .select()
      .from(geoRestrictions)
      .where(isNull(geoRestrictions.removedAt))
      .orderBy(asc(geoRestrictions.state), asc(geoRestrictions.id));
    return { restrictions: rows.map(({ id, state, city }) => ({ restrictionId: id, state, city })) };
  });

  route('GET', '/v1/geo-block/location/state', 'superAdmin', FACTS.states, () => ({ states: STATES }));

  route('DELETE', '/v1/geo-block/:id', 'superAdmin', FACTS.remove, async ({ id, tx, now, record }) => {
    const isActiveBlock = and(eq(geoRestrictions.id, id), isNull(geoRestrictions.removedAt));
    const liftedRows = await tx
      .update(geoRestrictions)
      .set({ removedAt: now })
      .where(isActiveBlock)
      .returning();
    const { state } = rowOr404(liftedRows, 'geo block not found');
    await record('geo-block', 'delete', { name: state, id });
  });
}

function toRestriction({ id, createdAt, removedAt, ...place }: typeof geoRestrictions.$inferSelect) {
  return {
    restrictionId: id,
    ...place,
    createdAt: createdAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
  };
}
