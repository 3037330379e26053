import { Hono } from 'hono';
import type { Db } from './db/connect';
import { createFaults } from './http/faults';
import { checkOrigin, headers } from './http/headers';
import { createLog } from './http/log';
import { servePage } from './http/page';
import { answerToError, problemResponse } from './http/problem';
import { createRoutes } from './http/route';
import { addAdminEventRoutes } from './routes/admin-events';
import { addAvatarRoutes } from './routes/avatars';
import { addFeedbackRoutes } from './routes/feedback';
import { addGeoBlockRoutes } from './routes/geo-blocks';
import { addMetricRoutes } from './routes/metrics';
import { addNftCampaignRoutes } from './routes/nft-campaigns';
import { addPostRoutes } from './routes/posts';
import { addPublicPageRoutes } from './routes/public-pages';
import { addQaRoutes } from './routes/qa';
import { addSampleMediaRoutes } from './routes/sample-media';
import { addSessionRoutes } from './routes/session';
import { addSystemStatusRoutes } from './routes/system-status';
import { addUserPatchRoute } from './routes/user-patch';
import { addUserRoutes } from './routes/users';

export type AppOptions = {
  db: Db;
  /** Other origins that may read and write with a session (spec 03 §5). */
  origins?: readonly string[];
  /** Folder of the built dashboard, to be served beside the API. */
  dashboard?: string;
  /** Tests move time with it. */
  clock?: () => Date;
};

/** The sandbox as one function from request to answer; `routes` lists what may be called and by whom. */
export function createApp({ db, origins = [], dashboard, clock = () => new Date() }: AppOptions) {
  const app = new Hono();
  const log = createLog();
  const faults = createFaults();

  app.onError((error) => answerToError(error));
  app.notFound(() => problemResponse(404, 'not found'));
  // Log first, so that it shows what was sent; headers next, so that arranged faults carry them too.
  for (const api of ['/v1/*', '/v2/*']) app.use(api, log.middleware);
  app.use(headers(origins));
  for (const api of ['/v1/*', '/v2/*']) app.use(api, faults.middleware);
  app.use(checkOrigin(origins));

  const routes = createRoutes(app, db, clock);
  addSessionRoutes(routes);
  addUserRoutes(routes);
  addUserPatchRoute(routes);
  addPostRoutes(routes);
  addSystemStatusRoutes(routes);
  addAdminEventRoutes(routes);
  addFeedbackRoutes(routes);
  addGeoBlockRoutes(routes);
  addMetricRoutes(routes);
  addNftCampaignRoutes(routes);
  addAvatarRoutes(routes);
  addPublicPageRoutes(routes);
  addSampleMediaRoutes(routes);
  addQaRoutes(routes, { log, faults });

  // After all routes, so that only methods which none of them took arrive here.
  for (const path of new Set(routes.declared.map((route) => route.path))) {
    const allow = routes.declared.filter((route) => route.path === path).map((route) => route.method);
    app.all(path, () => problemResponse(405, 'method not allowed', { Allow: allow.join(', ') }));
  }
  if (dashboard) servePage(app, dashboard);
  return { app, routes: routes.declared };
}
