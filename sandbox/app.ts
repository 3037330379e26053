import { BlockList } from 'node:net';
import { Hono, type MiddlewareHandler } from 'hono';
import { createClock, realTime } from './clock';
import { type Claim, createLocalClaims } from './db/claims';
import type { Db } from './db/connect';
import type { FileStore } from './files/file-store';
import { refuseWhenFull } from './files/full-disk';
import { answerPreflight, checkOrigin, headers } from './http/headers';
import { checkHost } from './http/hosts';
import { servePage, serveSandboxPage } from './http/page';
import { answerToError, problemResponse } from './http/problem';
import { bringsFile, createRoutes } from './http/route';
import { createFaults } from './qa/faults';
import { createLog } from './qa/log';
import { addFaqRoutes } from './routes/engage/faq';
import { addFeedbackRoutes } from './routes/engage/feedback';
import { addPostRoutes } from './routes/engage/posts';
import { addAvatarRoutes } from './routes/media/avatars';
import { addMediaRoutes } from './routes/media/media';
import { addMediaUploadRoute } from './routes/media/media-upload';
import { addCampaignNftRoutes } from './routes/nft/campaign-nfts';
import { addIpfsRoutes } from './routes/nft/ipfs';
import { addNftCampaignRoutes } from './routes/nft/nft-campaigns';
import { addNftSiteRoutes } from './routes/nft/nft-sites';
import { addPublicPageRoutes } from './routes/pages/public-pages';
import { addSiteRoutes } from './routes/pages/sites';
import { addWaitlistRoutes } from './routes/pages/waitlists';
import { ACCOUNTS } from './routes/qa/about';
import { addClockRoutes } from './routes/qa/clock';
import { addHealthRoute } from './routes/qa/health';
import { addOpenApiRoute } from './routes/qa/openapi';
import { addQaRoutes } from './routes/qa/qa';
import { addAdminEventRoutes } from './routes/service/admin-events';
import { addGeoBlockRoutes } from './routes/service/geo-blocks';
import { addMetricRoutes } from './routes/service/metrics';
import { addSystemStatusRoutes } from './routes/service/system-status';
import { addSessionRoutes } from './routes/users/session';
import { addUserPatchRoute } from './routes/users/user-patch';
import { addUserRoutes } from './routes/users/users';
import { clientAddress } from './sign-in/client-address';
import { cleanUp } from './sweep';

export type AppOptions = {
  db: Db;
  files: FileStore;
  /** Claims work that only one caller at a time may do; by default, among the callers of this process. */
  claim?: Claim;
  /** Other origins that may read and write with a session. */
  origins?: readonly string[];
  /** Host names that the sandbox answers to besides those of loopback (sandbox-47). */
  hosts?: readonly string[];
  /** The bearer token that QA's calls need; null or absent if these calls need none (sandbox-48). */
  token?: string | null;
  /** Whether the disk of the database has no room for writes. */
  isFull?: () => Promise<boolean>;
  /** The proxies whose `X-Forwarded-For` is trusted (sandbox-19). */
  trustedProxies?: BlockList;
  /** Aborted once the process is to end; the health check fails from then on. */
  stopping?: AbortSignal;
  /** Folder of the built dashboard, to be served beside the API. */
  dashboard?: string;
  /** Folder of the sandbox's own page. */
  sandboxPage?: string;
  /** The real time; tests can move it. */
  realClock?: () => Date;
};

/** QA rehearses failures on the API, its unknown paths too, and on uploads; the log shows the same calls. */
function forApiAndUploads(middleware: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (/^\/v[12]\//.test(c.req.path) || bringsFile(c) ? middleware(c, next) : next());
}

/** The sandbox as one function from request to answer; `routes` lists what may be called and by whom. */
export function createApp({
  db,
  files,
  claim = createLocalClaims(),
  origins = [],
  hosts = [],
  token = null,
  isFull = async () => false,
  trustedProxies = new BlockList(),
  stopping,
  dashboard,
  sandboxPage,
  realClock = realTime,
}: AppOptions) {
  const app = new Hono();
  const clock = createClock(db, realClock);
  const log = createLog(db, isFull, clock.lastKnown);
  const faults = createFaults(db, clock.now);

  app.onError((error) => answerToError(error));
  app.notFound(() => problemResponse(404, 'not found'));
  // The log comes first, so that it shows the answer as it was sent; headers come next, so that the answers of faults carry
  // them too.
  app.use(forApiAndUploads(log.middleware));
  app.use(headers(origins));
  const routes = createRoutes(app, db, clock.now, token);
  // Before the check of the host name: health checks send an address, or no name at all.
  addHealthRoute(app, routes, { db, files, stopping });
  app.use(checkHost(hosts));
  app.use(answerPreflight);
  app.use(forApiAndUploads(faults.middleware));
  app.use(checkOrigin(origins));
  app.use(refuseWhenFull(isFull));

  addSessionRoutes(routes, (c) => clientAddress(c, trustedProxies));
  addUserRoutes(routes);
  addUserPatchRoute(routes);
  addSiteRoutes(routes);
  addWaitlistRoutes(routes);
  addFaqRoutes(routes);
  addNftSiteRoutes(routes);
  addPostRoutes(routes);
  addSystemStatusRoutes(routes);
  addAdminEventRoutes(routes);
  addFeedbackRoutes(routes);
  addGeoBlockRoutes(routes);
  addMetricRoutes(routes);
  addCampaignNftRoutes(routes, files);
  addNftCampaignRoutes(routes, files);
  addIpfsRoutes(routes, files);
  addAvatarRoutes(routes);
  addPublicPageRoutes(routes);
  addMediaRoutes(routes, files);
  addMediaUploadRoute(routes, files, claim);
  addOpenApiRoute(routes);
  addQaRoutes(routes, { db, log, faults, files, clock, dashboard });
  addClockRoutes(routes, clock, () => cleanUp(db, files, clock));

  // After all routes, so that only methods that no route handles arrive here.
  for (const path of new Set(routes.declared.map((route) => route.path))) {
    const allow = routes.declared.filter((route) => route.path === path).map((route) => route.method);
    app.all(path, () => problemResponse(405, 'method not allowed', { Allow: allow.join(', ') }));
  }
  if (sandboxPage) serveSandboxPage(app, sandboxPage);
  // A sandbox that asks for a token may be reached by anybody.
  const accounts = token === null ? ACCOUNTS : [];
  if (dashboard) servePage(app, dashboard, { sandboxPage: sandboxPage !== undefined, accounts });
  return { app, routes: routes.declared, drainLog: log.drain, clock };
}
