import * as z from 'zod/mini';
import { attempt } from '@/lib/attempt';
import { campaignsSchema } from '@/wire/nft-campaigns.schema';
import { type User, usersPageSchema } from '@/wire/users.schema';
import type { Facts } from '../../../sandbox/http/facts';
import { contentOf, DECLARED, rowsIn } from './answers';
import type { Checks } from './checks';
import type { Session, Target } from './exchange';
import type { SignedIn } from './sign-in';

const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;

/** Reads that need more than a row of a list: no list has media, and functions below make the others. */
const NOT_LISTED = /^GET \/v1\/(system\/status|user|media\/.*|ipfs\/.*)$/;

/** Makes every read of the dashboard; the reads by id take the id of the first row of a list. */
export async function checkReads(checks: Checks, signedIn: SignedIn, now: Date) {
  const { session, viewer } = signedIn;
  if (checks.wants('GET /v1/system/status')) await checkStatus(checks, session);
  if (checks.wants('GET /v1/user')) await checkSearch(checks, session, viewer);
  const ids = await readLists(checks, signedIn, now);
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
  const isSuper = viewer.max_auth_scope === 'superAdmin';
  return [...DECLARED]
    .filter(([, { method, access }]) => method === 'GET' && (isSuper || access !== 'superAdmin'))
    .map(([call]) => call)
    .filter((call) => !NOT_LISTED.test(call));
}

const isById = (call: string) => call.includes('{');

/**
 * Reads every list, with `--only` those that the one call needs.
 * @returns the id for each read by id; undefined if its list is empty or broken
 */
async function readLists(checks: Checks, { session, viewer }: SignedIn, now: Date) {
  const reads = readsFor(viewer);
  const ids = new Map<string, string | undefined>();
  for (const read of reads) if (read.startsWith('GET /v1/user/{id}')) ids.set(read, viewer.id);
  for (const call of reads.filter((read) => !isById(read))) {
    const parameters = DECLARED.get(call)?.facts.query ?? {};
    const isPaged = parameters.cursor !== undefined;
    for (const query of queriesOf(parameters, now)) {
      if (query.filter === 'admins' && viewer.max_auth_scope !== 'superAdmin') continue;
      const list = { call, query };
      const children = readsBelow(list, isPaged, reads);
      if (!checks.wants(call, ...children)) continue;
      const rows = isPaged
        ? await checks.walk(session, list)
        : await readWhole(checks, session, list, children);
      for (const child of children) ids.set(child, rows[0]?.id);
    }
  }
  return ids;
}

/** The reads by id that take their id from this list. Of the paged lists, only that of users with a site has any. */
function readsBelow({ call, query }: Target, isPaged: boolean, reads: string[]): string[] {
  if (!isPaged) return reads.filter((read) => read.startsWith(`${call}/{id}`));
  return query?.filter === 'site' ? reads.filter((read) => read.startsWith('GET /v1/user/{id}/site')) : [];
}

/** Reads what is not paged. It may be one object: only if other reads need an id of it, it is a list. */
async function readWhole(checks: Checks, session: Session, target: Target, children: string[]) {
  const answer = await checks.succeed(session, target);
  return answer && children.length > 0 ? rowsIn(contentOf(target.call, answer)) : [];
}

/** The queries that the contract declares: a parameter of a few values with each of them, the time a month ago. */
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

/** A success means up, any error means down. */
async function checkStatus(checks: Checks, session: Session) {
  const { status, ms } = await session.exchange({ call: 'GET /v1/system/status' });
  const isUp = status >= 200 && status < 300;
  const isDown = status >= 500;
  let got = String(status);
  if (isUp) got = `${status}, up`;
  if (isDown) got = `${status}, down`;
  checks.note('GET /v1/system/status', '2xx (up) or 5xx (down)', got, isUp || isDown, ms);
}

/** The username check uses this search to find out whether a name is taken. */
async function checkSearch(checks: Checks, session: Session, viewer: User) {
  const target = { call: 'GET /v1/user', query: { search: viewer.username.toUpperCase() } };
  const page = await checks.read(session, target, usersPageSchema);
  if (!page) return;
  const isFound = page.users.some(({ username }) => username.toLowerCase() === viewer.username.toLowerCase());
  const got = isFound ? 'there' : 'not on the first page';
  checks.note('GET /v1/user?search', 'the account itself, in any case', got, isFound);
}

/** The file of an NFT, at the address that its URI means. */
async function checkFile(checks: Checks, session: Session) {
  const call = 'GET /v1/ipfs/{path}';
  const { text } = await session.exchange({ call: 'GET /v1/nft-campaign', query: { network: 'mainnet' } });
  const list =
    z.safeParse(
      campaignsSchema,
      attempt<unknown>(() => JSON.parse(text)),
    ).data?.campaigns ?? [];
  const uri = list.flatMap(({ nfts }) => nfts ?? []).find(({ mediaUri }) => mediaUri)?.mediaUri;
  if (!uri) return checks.skip(call, 'no list shows an NFT with a file');
  await checks.succeed(session, { call, params: { path: pathOfUri(uri) } });
}

/** The path below `/v1/ipfs/` that a URI of an NFT means. */
export function pathOfUri(uri: string): string {
  return uri.replace(/^(\{address\}|ipfs:\/)\//, '');
}
