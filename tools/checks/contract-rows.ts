import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { adminEventsQuery } from '@/api/admin-events';
import { createPrompt, deletePrompt, promptQuery, promptsQuery, submissionsQuery } from '@/api/feedback';
import { geoBlocksQuery, geoRestrictionsQuery, geoStatesQuery } from '@/api/geo-blocks';
import { readTokenMetrics, readTotalValues } from '@/api/metrics';
import { postsQuery } from '@/api/posts';
import { runWrite } from '@/api/query/run-write';
import { viewerQuery } from '@/api/session/session';
import { exportSiteEmails, siteQuery } from '@/api/sites';
import { systemStatusQuery } from '@/api/system-status';
import { toggleSystemStatus } from '@/api/toggle-system-status';
import { userCountQuery, usersQuery } from '@/api/user-list';
import { usernameTakenQuery, userQuery } from '@/api/users';
import { CAST } from '../../sandbox/seed/cast/cast';

/** Makes one call through the dashboard's code, as its pages do. */
export type Make = (client: QueryClient) => unknown;

export function write<Variables>(client: QueryClient, options: unknown, variables: Variables) {
  // Cast: writes have different results, and these tests read none of them.
  const typed = options as MutationOptions<unknown, Error, Variables>;
  return runWrite(client, typed, variables);
}

const PROMPT = 'feedback-tools';

/**
 * Reads, and writes that no browser test of the gate makes, each made by the dashboard's own function. Those of other
 * resources are in the files beside this one. What a control sends (`e2e/support/controls`) needs no row.
 */
export const ROWS: Record<string, Make> = {
  'GET /v1/user/me': (client) => client.fetchQuery(viewerQuery),
  'GET /v1/user': (client) => client.fetchQuery(usernameTakenQuery('fan')),
  'GET /v2/user': (client) => client.fetchQuery(usersQuery('all').firstPage),
  'GET /v1/user/{id}': (client) => client.fetchQuery(userQuery(CAST.fan.id)),
  'GET /v1/user/{id}/site': (client) => client.fetchQuery(siteQuery(CAST.star.id)),
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
  'GET /v1/geo-block': (client) => client.fetchQuery(geoRestrictionsQuery),
  'GET /v1/geo-block/list': (client) => client.fetchQuery(geoBlocksQuery),
  'GET /v1/geo-block/location/state': (client) => client.fetchQuery(geoStatesQuery),
  'GET /v1/feedback': (client) => client.fetchQuery(promptsQuery),
  'POST /v1/feedback': (client) =>
    write(client, createPrompt, {
      primaryQuestion: 'How are you?',
      questions: [{ kind: 'text', question: 'In a word?', longForm: false }],
    }),
  'GET /v1/feedback/{id}': (client) => client.fetchQuery(promptQuery(PROMPT)),
  'GET /v1/feedback/{id}/submission': (client) => client.fetchQuery(submissionsQuery(PROMPT)),
  'DELETE /v1/feedback/{id}': (client) => write(client, deletePrompt(PROMPT, 'question'), undefined),
};
