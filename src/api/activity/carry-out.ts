import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import { NOT_SAID_HOW_MANY, wasSent } from '@/lib/odd-rows';
import { NOT_SAID } from '@/rules/capabilities';
import { RANK_REMOVED, type UserPatch } from '@/wire/user-patch';
import type { User } from '@/wire/users';
import { hidePrompt, promptQuery } from '../feedback';
import { changeGeoBlock, geoBlocksQuery } from '../geo-blocks';
import { isSignedOut } from '../http/failures';
import { patchUser } from '../patch-user';
import { keys } from '../query/keys';
import { runWrite } from '../query/run-write';
import { allocationOf, patchSite, readSite } from '../sites';
import { userQuery } from '../users';
import { ACTIVITY, type Change, type Entry } from './act';
import { judge, type Value, type Verdict } from './judge';

/** The current value of a change's field, and the write that gives it another one. */
type Current = { value: Value; write: (change: Change, follows: number) => Promise<unknown> };

export type Outcome =
  | { kind: 'sent'; change: Change }
  | Extract<Verdict, { kind: 'stop' }>
  /** `agree` is what to pass on when the person agrees to overwrite the current value. */
  | { kind: 'ask'; why: string; agree: { value: Value } }
  /** `shown` is null for a 401, because the sign-in dialog shows it. */
  | { kind: 'failed'; cause: Error; shown: Error | null };

type Options = {
  /** The value that the person agreed to overwrite. */
  agreed?: { value: Value };
  /** Does not read the lists again: a bulk run does so once, at its end. */
  quiet?: boolean;
};

/**
 * Reads the current value, then sends the change unless somebody has changed the value meanwhile.
 * @param follows the id of the entry that this undoes or repeats
 */
export async function carryOut(
  client: QueryClient,
  wanted: Change,
  follows: number,
  { agreed, quiet = false }: Options = {},
): Promise<Outcome> {
  try {
    const now = await readNow(client, wanted, quiet);
    const entries = client.getQueryData<Entry[]>(ACTIVITY) ?? [];
    const verdict = judge(wanted, now.value, entries, agreed);
    if (verdict.kind === 'ask') return { ...verdict, agree: { value: now.value } };
    if (verdict.kind === 'stop') return verdict;
    await now.write(verdict.change, follows);
    return { kind: 'sent', change: verdict.change };
  } catch (error) {
    return failed(error);
  }
}

/** Sends a failed write again that has no value to compare. */
export async function sendAgain(client: QueryClient, { write, act, id }: Entry): Promise<Outcome | null> {
  if (!write || 'patch' in act) return null;
  try {
    await runWrite(client, { ...write, meta: { ...write.meta, follows: id } }, act.again?.variables);
    return null;
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Outcome {
  if (!(error instanceof Error)) throw error;
  return { kind: 'failed', cause: error, shown: isSignedOut(error) ? null : error };
}

function readNow(client: QueryClient, change: Change, quiet: boolean): Promise<Current> {
  switch (change.field) {
    case 'isBlocked':
      return blockNow(client, change.id);
    case 'isHidden':
      return promptNow(client, change);
    case 'allocation':
      return codesNow(client, change);
    default:
      return userNow(client, change, quiet);
  }
}

async function userNow(client: QueryClient, { id, field }: Change, quiet: boolean): Promise<Current> {
  const user = await client.fetchQuery({ ...userQuery(id), staleTime: 0 });
  const write: Current['write'] = (change, follows) => {
    const options = patchUser(user);
    // The fields of a change on a user are those of its patch.
    const patch = { [change.field]: change.to } as UserPatch;
    const meta = { ...options.meta, follows, ...(quiet && { makesStale: [] }) };
    return runWrite(client, { ...options, meta }, patch);
  };
  return { value: currentValue(user, field), write };
}

/** A value that the server did not send must not be taken for the current one (spec 03 §6). */
function currentValue(user: User, field: Change['field']): Value {
  switch (field) {
    case 'isBanned':
      return wasSent(user, 'is_banned') ? user.is_banned : notSaid(NOT_SAID.banned);
    case 'isCreator':
      return wasSent(user, 'is_creator') ? user.is_creator : notSaid(NOT_SAID.creator);
    case 'featuredRank':
      if (!wasSent(user, 'featured_rank')) return notSaid(NOT_SAID.featured);
      return user.featured_rank ?? RANK_REMOVED;
    case 'maxAuthScope':
      return user.max_auth_scope;
    default:
      return user.username;
  }
}

function notSaid(why: string): never {
  throw new ApiError('unreadable', why);
}

async function blockNow(client: QueryClient, state: string): Promise<Current> {
  const blocks = await client.fetchQuery({ ...geoBlocksQuery, staleTime: 0 });
  // The block of a single city is another one.
  const block = blocks.find((block) => block.state === state && block.city === null);
  return {
    value: block !== undefined,
    write: ({ to }, follows) =>
      runWrite(
        client,
        { ...changeGeoBlock, meta: { ...changeGeoBlock.meta, makesStale: [keys.geoBlocks], follows } },
        { does: to ? 'block' : 'unblock', id: block?.restrictionId ?? state, name: state },
      ),
  };
}

async function promptNow(client: QueryClient, { id, name }: Change): Promise<Current> {
  const { isHidden } = await client.fetchQuery({ ...promptQuery(id), staleTime: 0 });
  const options = hidePrompt(id, name);
  return {
    value: isHidden === true,
    write: ({ to }, follows) =>
      runWrite(client, { ...options, meta: { ...options.meta, follows } }, to === true),
  };
}

async function codesNow(client: QueryClient, { id, name: username }: Change): Promise<Current> {
  const { data, etag } = await readSite(id);
  const value = allocationOf(data, undefined);
  if (value === undefined) return notSaid(NOT_SAID_HOW_MANY);
  const options = patchSite({ id, username });
  return {
    value,
    write: ({ to }, follows) =>
      runWrite(
        client,
        { ...options, meta: { ...options.meta, follows } },
        { patch: { allocation: Number(to) }, ifMatch: etag, before: value },
      ),
  };
}
