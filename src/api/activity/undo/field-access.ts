import type { FetchQueryOptions, QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import { wasSent } from '@/lib/odd-rows';
import { NOT_SENT } from '@/rules/capabilities';
import { RANK_REMOVED, type User } from '@/wire/users.schema';
import { hidePrompt, promptQuery } from '../../feedback';
import { changeGeoBlock, geoBlocksQuery } from '../../geo-blocks';
import { patchUser } from '../../patch-user';
import { keys } from '../../query/keys';
import { runWrite, type WriteOrigin } from '../../query/run-write';
import { readCodes } from '../../site-codes';
import { patchSite } from '../../sites';
import { userQuery } from '../../users';
import type { ChangeOf, Field, Fields, UserField } from '../act';

/** How the value of each undoable field is read and written. */

/** The current value of a field, and the write that changes the field. */
type Current<Value> = { value: Value; write: (to: Value, origin: WriteOrigin) => Promise<unknown> };

type Place = Pick<ChangeOf<Field>, 'id' | 'target'>;
type Read<Value> = (client: QueryClient, place: Place) => Promise<Current<Value>>;

/** How each field is read. An unsent field throws, except `maxAuthScope` and `isHidden`: the page has defaults. */
const READS: { [F in Field]: Read<Fields[F]> } = {
  isBanned: readOfUser('isBanned', (user) => sentField(user, 'is_banned', NOT_SENT.banned)),
  isCreator: readOfUser('isCreator', (user) => sentField(user, 'is_creator', NOT_SENT.creator)),
  featuredRank: readOfUser(
    'featuredRank',
    (user) => sentField(user, 'featured_rank', NOT_SENT.featured) ?? RANK_REMOVED,
  ),
  // Always sent: a row without a username is unreadable.
  username: readOfUser('username', (user) => user.username),
  // 'unknown' if unsent, which is never the expected value: `precheck` asks.
  maxAuthScope: readOfUser('maxAuthScope', (user) => user.max_auth_scope),
  isBlocked: readStateBlock,
  async isHidden(client, { id, target: question }) {
    const { isHidden } = await readAlone(client, promptQuery(id));
    return {
      // null if unsent: counts as shown, as on the page, which then offers 'Hide Prompt'.
      value: isHidden === true,
      write: (to, origin) => runWrite(client, hidePrompt(id, question), to, origin),
    };
  },
  async allocation(client, { id, target: username }) {
    // The number and its ETag: the write is applied only while the number is still the same.
    const expected = await readCodes(id);
    return {
      value: expected.count,
      write: (allocation, origin) =>
        runWrite(client, patchSite({ id, username }), { patch: { allocation }, expected }, origin),
    };
  },
};

function readOfUser<F extends UserField>(field: F, currentOf: (user: User) => Fields[F]): Read<Fields[F]> {
  return async (client, { id }) => {
    const user = await readAlone(client, userQuery(id));
    return {
      value: currentOf(user),
      write: (to, origin) => runWrite(client, patchUser(user, field), to, origin),
    };
  };
}

/**
 * Reads what a page reads, apart from the page: when a page is left, the page's read is cancelled and ends with the old
 * value.
 */
function readAlone<Data, Key extends QueryKey>(
  client: QueryClient,
  { queryKey, queryFn }: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  return client.fetchQuery({
    queryKey: keys.undoRead(queryKey),
    // Cast: the function does not read its key.
    queryFn: queryFn as QueryFunction<Data>,
    staleTime: 0,
    gcTime: 0,
  });
}

/** The value that the server sent; throws if the server did not send the field, because a default is not the current value. */
function sentField<F extends keyof User>(user: User, field: F, reason: string): User[F] {
  if (!wasSent(user, field)) throw new ApiError('unreadable', reason);
  return user[field];
}

/** Whether a whole state is blocked: a block of a single city does not count. */
async function readStateBlock(client: QueryClient, { id: stateName }: Place): Promise<Current<boolean>> {
  const blocks = await readAlone(client, geoBlocksQuery);
  const block = blocks.find(({ state, city }) => state === stateName && city === null);
  return {
    value: block !== undefined,
    write(to, origin) {
      const does = to ? 'block' : 'unblock';
      // An unblock takes the id of the existing block, a block the name of the state. `precheck` has made sure that the
      // block exists for an unblock, and does not exist for a block.
      const id = block?.restrictionId ?? stateName;
      return runWrite(client, changeGeoBlock, { does, id, name: stateName }, origin);
    },
  };
}

/** The current value of a change's field, and the write for that field. */
export function readNow<F extends Field>(client: QueryClient, { field, id, target }: ChangeOf<F>) {
  return READS[field](client, { id, target });
}
