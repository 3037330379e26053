import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import type { NewGeoBlock } from '@/wire/geo-blocks';
import { isSignedOut } from './http/failures';
import { apiPath, receive, send } from './http/http';
import { keys } from './query/keys';
import { prefetch } from './query/prefetch';

const wire = () => import('@/wire/geo-blocks');

// Another super admin may block or unblock at any time, and this page must not say what is no longer so.
const WATCHED = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const;

/** The geo blocks in force. */
export const geoBlocksQuery = queryOptions({
  queryKey: keys.geoBlocksActive,
  queryFn: async ({ signal }) => {
    const query = { filter: 'active' };
    return (await receive(wire, 'geoBlocksSchema', 'GET', '/v1/geo-block/list', { query, signal }))
      .restrictions;
  },
  ...WATCHED,
});

/** All restrictions there ever were, lifted ones too. */
export const geoRestrictionsQuery = queryOptions({
  queryKey: keys.geoBlocksAll,
  queryFn: async ({ signal }) =>
    (await receive(wire, 'geoRestrictionsSchema', 'GET', '/v1/geo-block', { signal })).restrictions,
  ...WATCHED,
});

/** Every state there is, blocked or not. */
export const geoStatesQuery = queryOptions({
  queryKey: keys.geoStates,
  queryFn: async ({ signal }) =>
    (await receive(wire, 'geoStatesSchema', 'GET', '/v1/geo-block/location/state', { signal })).states,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Starts the page's reads, for its loader. */
export function readGeoBlocks(client: QueryClient): void {
  // What was changed as the page was left must not be shown as it was before. (A failure counts as invalidated too.)
  client.removeQueries({
    queryKey: keys.geoBlocks,
    type: 'inactive',
    predicate: ({ state }) => state.status === 'success' && state.isInvalidated,
  });
  prefetch(client, geoBlocksQuery);
  prefetch(client, geoStatesQuery);
  prefetch(client, geoRestrictionsQuery);
}

/** Reads anew what is on screen of the blocks; called 2 s after a submit (spec 01 §9). */
export function rereadGeoBlocks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keys.geoBlocks });
}

/** One thing a submit does: `id` is the state to block, or the restriction to lift, `name` what staff call it. */
export type GeoChange = { does: 'block' | 'unblock'; id: string; name: string };

/** What became of a change; `already` when the server says that there was nothing left to do. */
export type GeoAnswer = 'done' | 'already' | ApiError;

type Submission = {
  changes: readonly GeoChange[];
  onAnswer: (change: GeoChange, answer: GeoAnswer) => void;
};

/**
 * Sends changes one after another. A change that is refused does not keep the next from being sent, unless nobody
 * is signed in any more or the server asks to wait: then that error is thrown and the rest stays unsent.
 */
export const submitGeoChanges = mutationOptions({
  mutationKey: ['geo-blocks', 'submit'],
  mutationFn: async ({ changes, onAnswer }: Submission, { client }) => {
    for (const change of changes) {
      const answer = await sendChange(change);
      // Only marked: the page reads them again 2 s later, and not at all once it was left (spec 01 §9).
      void client.invalidateQueries({ queryKey: keys.geoBlocks, refetchType: 'none' });
      if (isSignedOut(answer)) throw answer;
      onAnswer(change, answer);
      const status = answer instanceof ApiError ? answer.status : 0;
      // Told beside its state and not thrown, so it is said here that the viewer's rights may have gone.
      if (status === 403) void client.invalidateQueries({ queryKey: keys.viewer });
      if (status === 429) throw answer;
    }
  },
});

async function sendChange({ does, id }: GeoChange): Promise<GeoAnswer> {
  try {
    if (does === 'block') {
      const body: NewGeoBlock = { state: id, city: null };
      await send('POST', '/v1/geo-block', { body });
    } else {
      await send('DELETE', apiPath`/v1/geo-block/${id}`);
    }
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === (does === 'block' ? 409 : 404) ? 'already' : error;
  }
}
