import * as z from 'zod/mini';
import { campaignsSchema } from '@/wire/nft-campaigns.schema';
import { type User, usersPageSchema } from '@/wire/users.schema';
import type { DeclaredRoute } from '../../../sandbox/http/route';
import { contentOf, DECLARED, parseJson, rowsIn } from './answers';
import type { Checks } from './checks';
import type { Session } from './exchange';
import type { SignedIn } from './sign-in';

const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;

/** Reads that need more than a row of a list: of media nothing is listed, and the others are made below. */
const NOT_LISTED = /^GET \/v1\/(system\/status|user|media\/.*|ipfs\/.*)$/;

/** Makes every read of the dashboard; ids come from the first row of each list. */
export async function checkReads(checks: Checks, { session, viewer }: SignedIn, now: Date) {
  if (checks.wants('GET /v1/system/status')) await checkStatus(checks, session);
  if (checks.wants('GET /v1/user')) await checkSearch(checks, session, viewer);
  const isSuper = viewer.max_auth_scope === 'superAdmin';
  const calls = [...DECLARED].filter(
    ([call, { method, access }]) =>
      method === 'GET' && !NOT_LISTED.test(call) && (isSuper || access !== 'superAdmin'),
  );
  const ids = new Map<string, string | undefined>([['GET /v1/user/{id}', viewer.id]]);
  for (const [call, route] of calls.filter(([call]) => !call.includes('{'))) {
    const isPaged = route.facts.query?.cursor !== undefined;
    for (const query of queriesOf(route, now)) {
      if (query.filter === 'admins' && !isSuper) continue;
      // The first row of a list has the id for other calls; of the paged lists, that of sites.
      const child = isPaged ? query.filter === 'site' && 'GET /v1/user/{id}/site' : `${call}/{id}`;
      const children = calls.flatMap(([other]) => (child && other.startsWith(child) ? other : []));
      if (!checks.wants(call, ...children)) continue;
      const target = { call, query };
      if (isPaged) {
        const [first] = await checks.walk(session, target);
        if (child) ids.set(child, first?.id);
        continue;
      }
      const answer = await checks.succeed(session, target);
      if (child && children.length > 0)
        ids.set(child, answer ? rowsIn(contentOf(call, answer))[0]?.id : undefined);
    }
  }
  for (const [call] of calls.filter(([call]) => call.includes('{') && checks.wants(call))) {
    const id = [...ids].filter(([start]) => call.startsWith(start)).at(-1)?.[1];
    if (id === undefined) checks.skip(call, 'no list shows such a thing');
    else await checks.succeed(session, { call, params: { id } });
  }
  if (checks.wants('GET /v1/ipfs/{path}')) await checkFile(checks, session);
}

/** The queries that the contract declares: a parameter of a few values with each of them, the time a month ago. */
function queriesOf({ facts }: DeclaredRoute, now: Date): Record<string, string>[] {
  const { filter, network, since } = facts.query ?? {};
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
  const got = `${status}${isUp ? ', up' : isDown ? ', down' : ''}`;
  checks.note('GET /v1/system/status', '2xx (up) or 5xx (down)', got, isUp || isDown, ms);
}

/** The username check uses this search to find out whether a name is taken. */
async function checkSearch(checks: Checks, session: Session, viewer: User) {
  const target = { call: 'GET /v1/user', query: { search: viewer.username.toUpperCase() } };
  const page = await checks.read(session, target, usersPageSchema);
  if (!page) return;
  const isFound = page.users.some(({ username }) => username.toLowerCase() === viewer.username.toLowerCase());
  const got = isFound ? 'there' : 'not on the first page';
  checks.note('GET /v1/user?search', 'the account itself, whatever the case', got, isFound);
}

/** The file of an NFT, at the address that its URI means. */
async function checkFile(checks: Checks, session: Session) {
  const call = 'GET /v1/ipfs/{path}';
  const { text } = await session.exchange({ call: 'GET /v1/nft-campaign', query: { network: 'mainnet' } });
  const list = z.safeParse(campaignsSchema, parseJson(text)).data?.campaigns ?? [];
  const uri = list.flatMap(({ nfts }) => nfts ?? []).find(({ mediaUri }) => mediaUri)?.mediaUri;
  if (!uri) return checks.skip(call, 'no list shows an NFT with a file');
  await checks.succeed(session, { call, params: { path: pathOfUri(uri) } });
}

/** The path at `/v1/ipfs/` that a URI of an NFT means. */
export function pathOfUri(uri: string): string {
  return uri.replace(/^(\{address\}|ipfs:\/)\//, '');
}
