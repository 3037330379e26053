import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { statusOf } from '@/lib/api-error';
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

/** The lists are read again this long after a run (geo-blocks-8). */
const REREAD_AFTER_MS = 2_000;

/** Refetches the lists 2 s later if they are on screen, here and in other tabs; called at the end of a run. */
export function rereadGeoBlocksLater(client: QueryClient): void {
  // At once only marked as stale, for a page that is left and opened again within the 2 s.
  void client.invalidateQueries({ queryKey: keys.geoBlocks, refetchType: 'none' });
  setTimeout(() => void invalidate(client, [keys.geoBlocks, keys.adminEvents]), REREAD_AFTER_MS);
}

/**
 * One change of a submit: `id` is the state to block or the restriction to lift, `name` is shown to staff.
 * `ofCity`: the restriction covers a city only.
 */
export type GeoChange = { does: 'block' | 'unblock'; id: string; name: string; ofCity?: boolean };

/** One change of a submit, or an undo. `already`: the server had nothing to change. */
export const changeGeoBlock = defineWrite({
  key: ['geo-blocks', 'change'],
  call: async ({ does, id }: GeoChange): Promise<'done' | 'already'> => {
    try {
      const body: NewGeoBlock = { state: id, city: null };
      if (does === 'block') await send('POST', '/v1/geo-block', { body });
      else await send('DELETE', apiPath`/v1/geo-block/${id}`);
      return 'done';
    } catch (error) {
      if (statusOf(error) !== (does === 'block' ? 409 : 404)) throw error;
      return 'already';
    }
  },
  invalidates: [keys.geoBlocks],
  act: ({ does, name, ofCity }, result) => {
    const isBlock = does === 'block';
    const plainAct = { kind: 'other', label: isBlock ? 'Block' : 'Unblock', target: name } as const;
    if (result === 'already') return { ...plainAct, note: `was already ${does}ed` };
    // The dashboard blocks whole states only, so lifting the block of a city has no undo.
    if (ofCity) return { ...plainAct, irreversible: 'city block' };
    return {
      kind: 'change',
      change: { field: 'isBlocked', id: name, target: name, from: !isBlock, to: isBlock },
    };
  },
});
