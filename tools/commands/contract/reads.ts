import { adminEventsPageSchema } from '@/wire/admin-events.schema';
import { faqAnswerSchema, faqsSchema } from '@/wire/faq.schema';
import { promptSchema, promptsSchema, submissionsSchema } from '@/wire/feedback.schema';
import { geoBlocksSchema, geoRestrictionsSchema, geoStatesSchema } from '@/wire/geo-blocks.schema';
import { tokenMetricSchema, totalValueSchema } from '@/wire/metrics.schema';
import { campaignSchema, campaignsSchema } from '@/wire/nft-campaigns.schema';
import { nftSitesSchema } from '@/wire/nft-sites.schema';
import { postsPageSchema } from '@/wire/posts.schema';
import { siteSchema } from '@/wire/sites.schema';
import { reservedSchema, type User, userCountSchema, userSchema, usersPageSchema } from '@/wire/users.schema';
import { waitlistsSchema } from '@/wire/waitlists.schema';
import type { Checks } from './checks';
import type { Session, Target } from './exchange';
import type { SignedIn } from './sign-in';

export const EMAIL_COLUMNS = { csv: 'email,joinedAt' };
export const MEMBER_COLUMNS = { csv: 'username,email,joinedAt' };
export const MAINNET = { network: 'mainnet' };

const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;

/** Makes every read of the dashboard; ids come from the first row of each list. */
export async function checkReads(checks: Checks, { session, viewer }: SignedIn, now: Date) {
  await checkStatus(checks, session);
  await checkUsers(checks, session, viewer);
  const posts = { call: 'GET /v2/post', query: { filter: 'reported' } };
  await checks.walk(
    session,
    posts,
    postsPageSchema,
    (page) => page.posts,
    (post) => post.id,
  );
  const events = { call: 'GET /v1/admin/event' };
  await checks.walk(
    session,
    events,
    adminEventsPageSchema,
    (page) => page.events,
    (event) => event.eventId,
  );
  await checkMetrics(checks, session, now);
  await checkFeedback(checks, session);
  await checkPages(checks, session);
  await checkNfts(checks, session);
  if (viewer.max_auth_scope === 'superAdmin') await checkGeoBlocks(checks, session);
}

/** A success means up, any error means down. */
async function checkStatus(checks: Checks, session: Session) {
  const { status, ms } = await session.exchange({ call: 'GET /v1/system/status' });
  const isUp = status >= 200 && status < 300;
  const isDown = status >= 500;
  checks.note(
    'GET /v1/system/status',
    '2xx (up) or 5xx (down)',
    `${status}${isUp ? ', up' : isDown ? ', down' : ''}`,
    isUp || isDown,
    ms,
  );
}

async function checkUsers(checks: Checks, session: Session, viewer: User) {
  const isSuper = viewer.max_auth_scope === 'superAdmin';
  const filters = ['all', 'creator', 'featured', 'banned', 'site', ...(isSuper ? ['admins'] : [])];
  const lists: Record<string, User[]> = {};
  for (const filter of filters) {
    const target = { call: 'GET /v2/user', query: { filter } };
    lists[filter] = await checks.walk(
      session,
      target,
      usersPageSchema,
      (page) => page.users,
      (user) => user.id,
    );
  }
  await checkSearch(checks, session, viewer);
  await checks.read(session, { call: 'GET /v1/user/count' }, userCountSchema);
  await checks.read(session, { call: 'GET /v1/user/reserved' }, reservedSchema);
  await checks.read(session, { call: 'GET /v1/user/{id}', params: { id: viewer.id } }, userSchema);
  const id = lists.site?.[0]?.id;
  await ofFirst(checks, id, 'a user with a site', 'GET /v1/user/{id}/site', async (target) => {
    await checks.read(session, target, siteSchema);
    await checks.succeed(session, { ...target, call: `${target.call}/email-list.csv` }, EMAIL_COLUMNS);
  });
}

/** The username check uses this search to find out whether a name is taken. */
async function checkSearch(checks: Checks, session: Session, viewer: User) {
  const target = { call: 'GET /v1/user', query: { search: viewer.username.toUpperCase() } };
  const page = await checks.read(session, target, usersPageSchema);
  const isFound = page?.users.some(
    ({ username }) => username.toLowerCase() === viewer.username.toLowerCase(),
  );
  if (page) {
    const got = isFound ? 'there' : 'not on the first page';
    checks.note('GET /v1/user?search', 'the account itself, whatever the case', got, isFound === true);
  }
}

async function checkMetrics(checks: Checks, session: Session, now: Date) {
  const since = new Date(now.getTime() - MONTH_MS).toISOString();
  for (const name of ['token-purchase', 'token-spent']) {
    await checks.read(session, { call: `GET /v1/metric/${name}`, query: { since } }, tokenMetricSchema);
  }
  await checks.read(session, { call: 'GET /v1/metric/total-value/request' }, totalValueSchema);
  for (const filter of ['all', 'fans', 'creators']) {
    const target = { call: 'GET /v1/metric/total-value/locked/usdc', query: { filter } };
    await checks.read(session, target, totalValueSchema);
  }
}

async function checkFeedback(checks: Checks, session: Session) {
  const list = await checks.read(session, { call: 'GET /v1/feedback' }, promptsSchema);
  const id = list?.prompts[0]?.feedbackId;
  await ofFirst(checks, id, 'a feedback prompt', 'GET /v1/feedback/{id}', async (target) => {
    await checks.read(session, target, promptSchema);
    await checks.read(session, { ...target, call: `${target.call}/submission` }, submissionsSchema);
  });
}

async function checkPages(checks: Checks, session: Session) {
  const faqs = await checks.read(session, { call: 'GET /v1/faq' }, faqsSchema);
  await ofFirst(checks, faqs?.prompts[0]?.faqId, 'an FAQ entry', 'GET /v1/faq/{id}', (target) =>
    checks.read(session, target, faqAnswerSchema),
  );
  const waitlists = await checks.read(session, { call: 'GET /v1/waitlist' }, waitlistsSchema);
  const waitlist = waitlists?.waitlists[0]?.id;
  await ofFirst(checks, waitlist, 'a waitlist', 'GET /v1/waitlist/{id}/members.csv', (target) =>
    checks.succeed(session, target, MEMBER_COLUMNS),
  );
}

async function checkNfts(checks: Checks, session: Session) {
  const sites = await checks.read(session, { call: 'GET /v1/nft-drop' }, nftSitesSchema);
  const drop = sites?.waitlists[0]?.dropId;
  await ofFirst(checks, drop, 'an NFT site', 'GET /v1/nft-drop/{id}/invite/email-list.csv', (target) =>
    checks.succeed(session, target, EMAIL_COLUMNS),
  );
  const list = { call: 'GET /v1/nft-campaign', query: MAINNET };
  const campaigns = (await checks.read(session, list, campaignsSchema))?.campaigns ?? [];
  await ofFirst(
    checks,
    campaigns[0]?.campaignId,
    'a campaign',
    'GET /v1/nft-campaign/{id}',
    async (target) => {
      await checks.read(session, target, campaignSchema);
      await checks.succeed(
        session,
        { ...target, call: `${target.call}/invite/email-list.csv` },
        EMAIL_COLUMNS,
      );
    },
  );
  const uri = campaigns.flatMap(({ nfts }) => nfts ?? []).find(({ mediaUri }) => mediaUri)?.mediaUri;
  const path = uri?.replace(/^(\{address\}|ipfs:\/)\//, '');
  await ofFirst(checks, path, 'an NFT with a file', 'GET /v1/ipfs/{path}', (target) =>
    checks.succeed(session, { ...target, params: { path: path ?? '' } }, 'file'),
  );
}

async function checkGeoBlocks(checks: Checks, session: Session) {
  await checks.read(session, { call: 'GET /v1/geo-block' }, geoRestrictionsSchema);
  const active = { call: 'GET /v1/geo-block/list', query: { filter: 'active' } };
  await checks.read(session, active, geoBlocksSchema);
  await checks.read(session, { call: 'GET /v1/geo-block/location/state' }, geoStatesSchema);
}

/** Runs a check with the first row of a list; reports it as skipped if the list is empty. */
async function ofFirst(
  checks: Checks,
  id: string | undefined,
  what: string,
  call: string,
  work: (target: Target & { params: { id: string } }) => Promise<unknown>,
) {
  if (id === undefined) return checks.skip(call, `there is no list with ${what}`);
  await work({ call, params: { id } });
}
