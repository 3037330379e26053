import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { adminEventsQuery } from '@/api/admin-events';
import {
  createPrompt,
  deletePrompt,
  hidePrompt,
  promptQuery,
  promptsQuery,
  submissionsQuery,
} from '@/api/feedback';
import { changeGeoBlock, geoBlocksQuery, geoRestrictionsQuery, geoStatesQuery } from '@/api/geo-blocks';
import { readTokenMetrics, readTotalValues } from '@/api/metrics';
import { patchUser } from '@/api/patch-user';
import { dismissReports, hidePost, postsQuery } from '@/api/posts';
import { runWrite } from '@/api/query/run-write';
import { signIn, signOut, viewerQuery } from '@/api/session/session';
import { createSite, deleteSite, exportSiteEmails, giveCodes, siteQuery } from '@/api/sites';
import { systemStatusQuery } from '@/api/system-status';
import { toggleSystemStatus } from '@/api/toggle-system-status';
import { userCountQuery, usersQuery } from '@/api/user-list';
import { usernameTakenQuery, userQuery } from '@/api/users';
import { ALLOCATION_STEP } from '@/wire/sites.schema';
import { CAST } from '../../sandbox/seed/cast/cast';

/** Makes one call through the dashboard's code, as its pages do. */
export type Make = (client: QueryClient) => unknown;

export function write<Variables>(client: QueryClient, options: unknown, variables: Variables) {
  // Cast: writes have different results, and these tests read none of them.
  const typed = options as MutationOptions<unknown, Error, Variables>;
  return runWrite(client, typed, variables);
}

const PROMPT = 'feedback-tools';

/** The calls that no file beside this one has, each made by the dashboard's own function. */
export const ROWS: Record<string, Make> = {
  'POST /v1/session': (client) => write(client, signIn, { username: 'super', password: 'sandbox-super' }),
  'DELETE /v1/session': (client) => write(client, signOut, undefined),
  'GET /v1/user/me': (client) => client.fetchQuery(viewerQuery),
  'GET /v1/user': (client) => client.fetchQuery(usernameTakenQuery('fan')),
  'GET /v2/user': (client) => client.fetchQuery(usersQuery('all').firstPage),
  'PATCH /v1/user/{id}': (client) => write(client, patchUser(CAST.fan, 'isBanned'), { isBanned: true }),
  'GET /v1/user/{id}': (client) => client.fetchQuery(userQuery(CAST.fan.id)),
  'GET /v1/user/{id}/site': (client) => client.fetchQuery(siteQuery(CAST.star.id)),
  'POST /v1/user/{id}/site': (client) =>
    write(client, createSite(CAST.creator), {
      mediaId: `media-site-${CAST.star.username}`,
      displayName: 'Echo Park',
      initialAllocation: 100,
      tiktok: 'echopark',
    }),
  'PATCH /v1/user/{id}/site': (client) => write(client, giveCodes(CAST.star), ALLOCATION_STEP),
  'DELETE /v1/user/{id}/site': (client) => write(client, deleteSite(CAST.star), undefined),
  'GET /v1/user/{id}/site/email-list.csv': (client) =>
    write(client, exportSiteEmails(CAST.star.id, CAST.star.username), undefined),
  'GET /v1/user/count': (client) => client.fetchQuery(userCountQuery),
  'GET /v1/admin/event': (client) => client.fetchQuery(adminEventsQuery.firstPage),
  'GET /v1/metric/token-purchase': (client) => readTokenMetrics(client, 30),
  'GET /v1/metric/token-spent': (client) => readTokenMetrics(client, 30),
  'GET /v1/metric/total-value/request': readTotalValues,
  'GET /v1/metric/total-value/locked/usdc': readTotalValues,
  'GET /v1/system/status': (client) => client.fetchQuery(systemStatusQuery),
  'PATCH /v1/system/status': (client) => write(client, toggleSystemStatus, true),
  'GET /v2/post': (client) => client.fetchQuery(postsQuery.firstPage),
  'DELETE /v1/post/{id}/report': (client) => write(client, dismissReports('post-01', 'author'), undefined),
  'DELETE /v1/post/{id}': (client) => write(client, hidePost('post-01', 'author'), undefined),
  'GET /v1/geo-block': (client) => client.fetchQuery(geoRestrictionsQuery),
  'GET /v1/geo-block/list': (client) => client.fetchQuery(geoBlocksQuery),
  'GET /v1/geo-block/location/state': (client) => client.fetchQuery(geoStatesQuery),
  'POST /v1/geo-block': (client) =>
    write(client, changeGeoBlock, { does: 'block', id: 'Vermont', name: 'Vermont' }),
  'DELETE /v1/geo-block/{id}': async (client) => {
    const [block] = await client.fetchQuery(geoBlocksQuery);
    return write(client, changeGeoBlock, {
      does: 'unblock',
      id: block?.restrictionId ?? '',
      name: block?.state ?? '',
    });
  },
  'GET /v1/feedback': (client) => client.fetchQuery(promptsQuery),
  'POST /v1/feedback': (client) =>
    write(client, createPrompt, {
      primaryQuestion: 'How are you?',
      questions: [{ kind: 'text', question: 'In a word?', longForm: false }],
    }),
  'GET /v1/feedback/{id}': (client) => client.fetchQuery(promptQuery(PROMPT)),
  'GET /v1/feedback/{id}/submission': (client) => client.fetchQuery(submissionsQuery(PROMPT)),
  'PUT /v1/feedback/{id}/hide': (client) => write(client, hidePrompt(PROMPT, 'question'), true),
  'DELETE /v1/feedback/{id}/hide': (client) => write(client, hidePrompt(PROMPT, 'question'), false),
  'DELETE /v1/feedback/{id}': (client) => write(client, deletePrompt(PROMPT, 'question'), undefined),
};
