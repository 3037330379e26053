import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { adminEventsQuery } from '@/api/admin-events';
import {
  createPrompt,
  deletePrompt,
  hidePrompt,
  promptQuery,
  promptsQuery,
  submissionsQuery,
} from '@/api/feedback';
import {
  type GeoChange,
  geoBlocksQuery,
  geoRestrictionsQuery,
  geoStatesQuery,
  submitGeoChanges,
} from '@/api/geo-blocks';
import { readTokenMetrics, readTotalValues } from '@/api/metrics';
import { dismissReports, hidePost, postsQuery } from '@/api/posts';
import { signIn, signOut, viewerQuery } from '@/api/session/session';
import { createSite, deleteSite, exportSiteEmails, giveCodes, siteQuery } from '@/api/sites';
import { systemStatusQuery, toggleSystemStatus } from '@/api/system-status';
import { patchUser, userCountQuery, usernameTakenQuery, userQuery, usersQuery } from '@/api/users';
import { adminEventsPageSchema } from '@/wire/admin-events';
import { promptSchema, promptsSchema, submissionsSchema } from '@/wire/feedback';
import {
  geoBlockSchema,
  geoBlocksSchema,
  geoRestrictionsSchema,
  geoStatesSchema,
  newGeoBlockSchema,
} from '@/wire/geo-blocks';
import { tokenMetricSchema, totalValueSchema } from '@/wire/metrics';
import { newPromptSchema } from '@/wire/new-feedback';
import { postsPageSchema } from '@/wire/posts';
import { credentialsSchema } from '@/wire/session';
import { ALLOCATION_STEP, newSiteSchema, sitePatchSchema, siteSchema } from '@/wire/sites';
import { systemStatusPatchSchema } from '@/wire/system-status';
import { userPatchSchema } from '@/wire/user-patch';
import { userCountSchema, userSchema, usersPageSchema } from '@/wire/users';
import { CAST } from '../sandbox/seed/cast';

export type Row = {
  /** Has the dashboard make the call, as its pages do. */
  make: (client: QueryClient) => unknown;
  /** What the answer is by the contract: JSON of a schema, a CSV file, or null for a 204, which has none. */
  answer: z.ZodMiniType | 'csv' | null;
  /** What the body is by the contract, where there is one. */
  body?: z.ZodMiniType;
};

export function write<Variables>(client: QueryClient, options: unknown, variables: Variables) {
  // Writes differ in what they answer, which nobody reads here.
  const typed = options as MutationOptions<unknown, Error, Variables>;
  return client.getMutationCache().build(client, typed).execute(variables);
}

function submitGeo(client: QueryClient, change: GeoChange) {
  return write(client, submitGeoChanges, { changes: [change], onAnswer: () => {} });
}

const PROMPT = 'feedback-tools';

/** The calls of spec 01 §7, each made by the dashboard's own function. */
export const ROWS: Record<string, Row> = {
  'POST /v1/session': {
    make: (client) => write(client, signIn, { username: 'super', password: 'sandbox-super' }),
    answer: null,
    body: credentialsSchema,
  },
  'DELETE /v1/session': { make: (client) => write(client, signOut, undefined), answer: null },
  'GET /v1/user/me': { make: (client) => client.fetchQuery(viewerQuery), answer: userSchema },
  'GET /v1/user': {
    make: (client) => client.fetchQuery(usernameTakenQuery('fan')),
    answer: usersPageSchema,
  },
  'GET /v2/user': {
    make: (client) => client.fetchQuery(usersQuery('all').firstPage),
    answer: usersPageSchema,
  },
  'PATCH /v1/user/{id}': {
    make: (client) => write(client, patchUser(CAST.fan.id), { isBanned: true }),
    answer: userSchema,
    body: userPatchSchema,
  },
  'GET /v1/user/{id}': {
    make: (client) => client.fetchQuery(userQuery(CAST.fan.id)),
    answer: userSchema,
  },
  'GET /v1/user/{id}/site': {
    make: (client) => client.fetchQuery(siteQuery(CAST.star.id)),
    answer: siteSchema,
  },
  'POST /v1/user/{id}/site': {
    make: (client) =>
      write(client, createSite(CAST.creator.id), {
        mediaId: `media-site-${CAST.star.username}`,
        displayName: 'Echo Park',
        initialAllocation: 100,
        tiktok: 'echopark',
      }),
    answer: siteSchema,
    body: newSiteSchema,
  },
  'PATCH /v1/user/{id}/site': {
    make: (client) => write(client, giveCodes(CAST.star.id), ALLOCATION_STEP),
    answer: siteSchema,
    body: sitePatchSchema,
  },
  'DELETE /v1/user/{id}/site': {
    make: (client) => write(client, deleteSite(CAST.star.id), undefined),
    answer: null,
  },
  'GET /v1/user/{id}/site/email-list.csv': {
    make: (client) => write(client, exportSiteEmails(CAST.star.id, CAST.star.username), undefined),
    answer: 'csv',
  },
  'GET /v1/user/count': { make: (client) => client.fetchQuery(userCountQuery), answer: userCountSchema },
  'GET /v1/admin/event': {
    make: (client) => client.fetchQuery(adminEventsQuery.firstPage),
    answer: adminEventsPageSchema,
  },
  'GET /v1/metric/token-purchase': {
    make: (client) => readTokenMetrics(client, 30),
    answer: tokenMetricSchema,
  },
  'GET /v1/metric/token-spent': { make: (client) => readTokenMetrics(client, 30), answer: tokenMetricSchema },
  'GET /v1/metric/total-value/request': { make: readTotalValues, answer: totalValueSchema },
  'GET /v1/metric/total-value/locked/usdc': { make: readTotalValues, answer: totalValueSchema },
  'GET /v1/system/status': { make: (client) => client.fetchQuery(systemStatusQuery), answer: null },
  'PATCH /v1/system/status': {
    make: (client) => write(client, toggleSystemStatus, true),
    answer: null,
    body: systemStatusPatchSchema,
  },
  'GET /v2/post': { make: (client) => client.fetchQuery(postsQuery.firstPage), answer: postsPageSchema },
  'DELETE /v1/post/{id}/report': {
    make: (client) => write(client, dismissReports('post-01'), undefined),
    answer: null,
  },
  'DELETE /v1/post/{id}': { make: (client) => write(client, hidePost('post-01'), undefined), answer: null },
  'GET /v1/geo-block': {
    make: (client) => client.fetchQuery(geoRestrictionsQuery),
    answer: geoRestrictionsSchema,
  },
  'GET /v1/geo-block/list': { make: (client) => client.fetchQuery(geoBlocksQuery), answer: geoBlocksSchema },
  'GET /v1/geo-block/location/state': {
    make: (client) => client.fetchQuery(geoStatesQuery),
    answer: geoStatesSchema,
  },
  'POST /v1/geo-block': {
    make: (client) => submitGeo(client, { does: 'block', id: 'Vermont', name: 'Vermont' }),
    answer: geoBlockSchema,
    body: newGeoBlockSchema,
  },
  'DELETE /v1/geo-block/{id}': {
    make: async (client) => {
      const [block] = await client.fetchQuery(geoBlocksQuery);
      return submitGeo(client, { does: 'unblock', id: block?.restrictionId ?? '', name: block?.state ?? '' });
    },
    answer: null,
  },
  'GET /v1/feedback': { make: (client) => client.fetchQuery(promptsQuery), answer: promptsSchema },
  'POST /v1/feedback': {
    make: (client) =>
      write(client, createPrompt, {
        primaryQuestion: 'How are you?',
        questions: [{ kind: 'text', question: 'In a word?', longForm: false }],
      }),
    answer: promptSchema,
    body: newPromptSchema,
  },
  'GET /v1/feedback/{id}': { make: (client) => client.fetchQuery(promptQuery(PROMPT)), answer: promptSchema },
  'GET /v1/feedback/{id}/submission': {
    make: (client) => client.fetchQuery(submissionsQuery(PROMPT)),
    answer: submissionsSchema,
  },
  'PUT /v1/feedback/{id}/hide': { make: (client) => write(client, hidePrompt(PROMPT), true), answer: null },
  'DELETE /v1/feedback/{id}/hide': {
    make: (client) => write(client, hidePrompt(PROMPT), false),
    answer: null,
  },
  'DELETE /v1/feedback/{id}': {
    make: (client) => write(client, deletePrompt(PROMPT), undefined),
    answer: null,
  },
};
