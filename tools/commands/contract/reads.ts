import * as z from 'zod/mini';
import { attempt } from '@/lib/attempt';
import { campaignsSchema } from '@/wire/nft-campaigns.schema';
import { type User, usersPageSchema } from '@/wire/users.schema';
import type { Facts } from '../../../sandbox/http/facts';
import { CALLS_OF_CONTRACT, contentOf, isSuccess, rowsIn } from './answers';
import type { Checks } from './checks';
import type { Session, Target } from './exchange';
import type { SignedIn } from './sign-in';

const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;

/** Reads that the loop below does not make: `checkStatus`, `checkSearch`, `checkFile` and `resources/media.ts` make them. */
const CHECKED_SEPARATELY = /^GET \/v1\/(system\/status|user|media\/.*|ipfs\/.*)$/;

/** Makes every read of the dashboard; the reads by id take the id of the first row of a list. */
export async function checkReads(checks: Checks, signedIn: SignedIn, now: Date) {
  const { session, viewer } = signedIn;
  if (checks.wants('GET /v1/system/status')) await checkStatus(checks, session);
  if (checks.wants('GET /v1/user')) await checkSearch(checks, session, viewer);
  const idsOfLists = await readLists(checks, signedIn, now);
  // The lists come last: their id of a site replaces the viewer's, who may have no site.
  const ids = new Map([...idsOfViewer(viewer), ...idsOfLists]);
  for (const call of readsFor(viewer)) {
    if (!isById(call) || !checks.wants(call)) continue;
    const id = ids.get(call);
    if (id === undefined) checks.skip(call, 'no list shows such a thing');
    else await checks.succeed(session, { call, params: { id } });
  }
  if (checks.wants('GET /v1/ipfs/{path}')) await checkFile(checks, session);
}

/** The reads that this account may make: of lists, and by id. */
function readsFor(viewer: User): string[] {
  return [...CALLS_OF_CONTRACT]
    .filter(([, { method, access }]) => method === 'GET' && (isSuper(viewer) || access !== 'superAdmin'))
    .map(([call]) => call)
    .filter((call) => !CHECKED_SEPARATELY.test(call));
}

const isSuper = (viewer: User) => viewer.max_auth_scope === 'superAdmin';

const isById = (call: string) => call.includes('{');

const parametersOf = (call: string) => CALLS_OF_CONTRACT.get(call)?.facts.query ?? {};

const isPaged = (call: string) => parametersOf(call).cursor !== undefined;

/** The reads of a user, each with the id of the viewer. */
function idsOfViewer(viewer: User): [string, string][] {
  const reads = readsFor(viewer).filter((read) => read.startsWith('GET /v1/user/{id}'));
  return reads.map((read) => [read, viewer.id]);
}

/**
 * Reads every list, with `--only` those that the one call needs.
 * @returns the id for each read that takes its id from a list; undefined if its list is empty or broken
 */
async function readLists(checks: Checks, { session, viewer }: SignedIn, now: Date) {
  const reads = readsFor(viewer);
  const ids = new Map<string, string | undefined>();
  for (const list of listsFor(viewer, now)) {
    const children = readsBelow(list, reads);
    if (!checks.wants(list.call, ...children)) continue;
    const rows = isPaged(list.call)
      ? await checks.walk(session, list)
      : await readUnpaged(checks, session, list, children);
    for (const child of children) ids.set(child, rows[0]?.id);
  }
  return ids;
}

/** The lists that this account may read, each with every query that the contract declares. */
function listsFor(viewer: User, now: Date): Target[] {
  return readsFor(viewer)
    .filter((call) => !isById(call))
    .flatMap((call) => queriesOf(parametersOf(call), now).map((query) => ({ call, query })))
    .filter(({ query }) => query.filter !== 'admins' || isSuper(viewer));
}

/** The reads by id that take their id from this list; those of a site take theirs from the list of users with a site. */
function readsBelow({ call, query }: Target, reads: string[]): string[] {
  const start = query?.filter === 'site' ? 'GET /v1/user/{id}/site' : `${call}/{id}`;
  return reads.filter((read) => read.startsWith(start));
}

/** Reads an answer of one page, which may be a single object. @returns its rows if other reads take their id from it */
async function readUnpaged(checks: Checks, session: Session, target: Target, children: string[]) {
  const answer = await checks.succeed(session, target);
  return answer && children.length > 0 ? rowsIn(contentOf(target.call, answer)) : [];
}

/** A query for each value of `filter` or `network`; `since` is a month ago; without these one empty query. */
function queriesOf(
  { filter, network, since }: NonNullable<Facts['query']>,
  now: Date,
): Record<string, string>[] {
  if (since) return [{ since: new Date(now.getTime() - MONTH_MS).toISOString() }];
  if (network) return valuesOf(network.schema).map((value) => ({ network: value }));
  return filter ? valuesOf(filter.schema).map((value) => ({ filter: value })) : [{}];
}

function valuesOf(schema: z.ZodMiniType): string[] {
  if (schema instanceof z.ZodMiniLiteral) return [...schema.def.values].map(String);
  return schema instanceof z.ZodMiniEnum ? Object.values(schema.def.entries).map(String) : [];
}

/** 2xx means up, 5xx means down. */
async function checkStatus(checks: Checks, session: Session) {
  const call = 'GET /v1/system/status';
  const answer = await session.exchange({ call });
  const { status, ms } = answer;
  const expected = '2xx (up) or 5xx (down)';
  if (isSuccess(answer)) checks.note(call, { expected, got: `${status}, up`, isRight: true, ms });
  else if (status >= 500) checks.note(call, { expected, got: `${status}, down`, isRight: true, ms });
  else checks.note(call, { expected, got: String(status), isRight: false, ms });
}

/** The username check uses this search to find out whether a name is taken. */
async function checkSearch(checks: Checks, session: Session, viewer: User) {
  const target = { call: 'GET /v1/user', query: { search: viewer.username.toUpperCase() } };
  const page = await checks.read(session, target, usersPageSchema);
  if (!page) return;
  const isFound = page.users.some(({ username }) => username.toLowerCase() === viewer.username.toLowerCase());
  checks.note('GET /v1/user?search', {
    expected: 'the account itself, in any case',
    got: isFound ? 'there' : 'not on the first page',
    isRight: isFound,
  });
}

/** The file of an NFT, at the address that its URI means. */
async function checkFile(checks: Checks, session: Session) {
  const call = 'GET /v1/ipfs/{path}';
  const { text } = await session.exchange({ call: 'GET /v1/nft-campaign', query: { network: 'mainnet' } });
  const uri = firstFileUri(text);
  if (!uri) return checks.skip(call, 'no list shows an NFT with a file');
  await checks.succeed(session, { call, params: { path: pathOfUri(uri) } });
}

/** The URI of the first file of an NFT in the answer; undefined if there is none, or no valid answer. */
function firstFileUri(text: string): string | undefined {
  const json = attempt<unknown>(() => JSON.parse(text));
  const campaigns = z.safeParse(campaignsSchema, json).data?.campaigns ?? [];
  const files = campaigns.flatMap(({ nfts }) => nfts ?? []).map(({ mediaUri }) => mediaUri);
  return files.find(Boolean) ?? undefined;
}

/** The path below `/v1/ipfs/` that a URI of an NFT means. */
export function pathOfUri(uri: string): string {
  return uri.replace(/^(\{address\}|ipfs:\/)\//, '');
}
