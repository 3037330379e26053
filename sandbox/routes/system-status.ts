import { systemStatusPatchSchema } from '@/wire/system-status';
import { systemStatus } from '../db/schema/system';
import { readBody } from '../http/body';
import { problemResponse } from '../http/problem';
import type { Routes } from '../http/route';

export function addSystemStatusRoutes({ route }: Routes) {
  route('GET', '/v1/system/status', 'anyone', async ({ c, tx }) => {
    const [status] = await tx.select().from(systemStatus);
    return status?.enabled ? c.body(null, 204) : problemResponse(503, 'the mobile service is down');
  });

  route('PATCH', '/v1/system/status', 'superAdmin', async ({ c, tx, now, record }) => {
    const { enabled } = await readBody(c, systemStatusPatchSchema);
    await tx.update(systemStatus).set({ enabled, updatedAt: now });
    await record('system', enabled ? 'enable' : 'disable', { name: null, id: null });
    return c.body(null, 204);
  });
}
