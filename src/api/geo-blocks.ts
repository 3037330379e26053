import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, isSignedOut } from '@/lib/api-error';
import {
  geoBlocksSchema,
  geoRestrictionsSchema,
  geoStatesSchema,
  type NewGeoBlock,
} from '@/wire/geo-blocks.schema';
import { apiPath, receive, send } from './http/http';
import { defineWrite } from './query/define-write';
import { invalidate } from './query/invalidate';
import { keys } from './query/keys';
import { runWrite } from './query/run-write';

// Another super admin can block or unblock at any time, so the page must not show outdated blocks.
const WATCHED = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const;

/** The geo blocks in force. */
export const geoBlocksQuery = queryOptions({
  queryKey: keys.geoBlocksActive,
  queryFn: async ({ signal }) => {
    const query = { filter: 'active' };
    return (await receive(geoBlocksSchema, 'GET', '/v1/geo-block/list', { query, signal })).restrictions;
  },
  ...WATCHED,
});

/** All restrictions ever made, including lifted ones. */
export const geoRestrictionsQuery = queryOptions({
  queryKey: keys.geoBlocksAll,
  queryFn: async ({ signal }) =>
    (await receive(geoRestrictionsSchema, 'GET', '/v1/geo-block', { signal })).restrictions,
  ...WATCHED,
});

/** All states, blocked or not. */
export const geoStatesQuery = queryOptions({
  queryKey: keys.geoStates,
  queryFn: async ({ signal }) =>
    (await receive(geoStatesSchema, 'GET', '/v1/geo-block/location/state', { signal })).states,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Starts the page's reads; called by its loader. */
export function readGeoBlocks(client: QueryClient): void {
  // Otherwise the page would show the state before a change that was sent just before leaving. (A failed read also
  // counts as invalidated.)
  client.removeQueries({
    queryKey: keys.geoBlocks,
    type: 'inactive',
    predicate: ({ state }) => state.status === 'success' && state.isInvalidated,
  });
  void client.prefetchQuery(geoBlocksQuery);
  void client.prefetchQuery(geoStatesQuery);
  void client.prefetchQuery(geoRestrictionsQuery);
}

/** Refetches the blocks on screen, if they are, here and in other tabs; called 2 s after a submit. */
export function rereadGeoBlocks(client: QueryClient) {
  return invalidate(client, [keys.geoBlocks, keys.adminEvents]);
}

/**
 * One change of a submit: `id` is the state to block or the restriction to lift, `name` is shown to staff.
 * `ofCity`: the restriction covers a city only.
 */
export type GeoChange = { does: 'block' | 'unblock'; id: string; name: string; ofCity?: boolean };

/**
 * The result of a change. `already`: the server had nothing to change. `unsent`: not sent, because a change before it was
 * not confirmed.
 */
export type GeoResult = 'done' | 'already' | 'unsent' | ApiError;

/** One change of a submit, or an undo. */
export const changeGeoBlock = defineWrite({
  key: ['geo-blocks', 'change'],
  call: async ({ does, id }: GeoChange): Promise<'done' | 'already'> => {
    try {
      const body: NewGeoBlock = { state: id, city: null };
      if (does === 'block') await send('POST', '/v1/geo-block', { body });
      else await send('DELETE', apiPath`/v1/geo-block/${id}`);
      return 'done';
    } catch (error) {
      const isDone = error instanceof ApiError && error.status === (does === 'block' ? 409 : 404);
      if (!isDone) throw error;
      return 'already';
    }
  },
  invalidates: [keys.geoBlocks],
  act: ({ does, name, ofCity }, result) => {
    const isBlock = does === 'block';
    const other = { kind: 'other', label: isBlock ? 'Block' : 'Unblock', target: name } as const;
    if (result === 'already') return { ...other, note: 'somebody else did it first' };
    // The dashboard blocks whole states only, so lifting the block of a city has no undo.
    if (ofCity) return other;
    return {
      kind: 'change',
      change: { field: 'isBlocked', id: name, target: name, from: !isBlock, to: isBlock },
    };
  },
});

/**
 * Sends one change of a submit and returns the result; a refusal is returned and does not stop the next change. Null if
 * the session has ended: then the rest must not be sent.
 */
export async function sendGeoChange(client: QueryClient, change: GeoChange, batchId: number) {
  try {
    return await runWrite(client, changeGeoBlock, change, { batchId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isSignedOut(error) ? null : error;
  } finally {
    // Only marked as stale: the page refetches 2 s later, and not at all after the user has left it.
    void client.invalidateQueries({ queryKey: keys.geoBlocks, refetchType: 'none' });
  }
}
