import { systemStatusPatchSchema } from '@/wire/system-status.schema';
import { systemStatus } from '../../db/schema/system';
import type { Facts } from '../../http/facts';
import { HttpProblem } from '../../http/problem';
import type { Routes } from '../../http/route';

const FACTS = {
  read: {
    summary: 'Whether the mobile service is up: 204 means it is',
    details: 'For the dashboard any 2xx means up, and any error down.',
    answer: null,
    errors: { 503: 'the service is down' },
  },
  change: { summary: 'Bring the mobile service down or up', body: systemStatusPatchSchema, answer: null },
} satisfies Record<string, Facts>;

export function addSystemStatusRoutes({ route }: Routes) {
  route('GET', '/v1/system/status', 'anyone', FACTS.read, async ({ tx }) => {
    const [status] = await tx.select().from(systemStatus);
    if (!status?.enabled) throw new HttpProblem(503, 'the mobile service is down');
  });

  route('PATCH', '/v1/system/status', 'superAdmin', FACTS.change, async ({ body, tx, now, record }) => {
    const { enabled } = body;
    await tx.update(systemStatus).set({ enabled, updatedAt: now });
    await record('system', enabled ? 'enable' : 'disable', { name: null, id: null });
  });
}
