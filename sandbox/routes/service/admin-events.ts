import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { adminEventsPageSchema } from '@/wire/admin-events.schema';
import { adminEvents } from '../../db/schema/system';
import { decodeCursor, newestSchema, pageOf } from '../../http/cursor';
import { CURSOR_FACT, type Facts } from '../../http/facts';
import { queryParam } from '../../http/query';
import type { Routes } from '../../http/route';

const PAGE = 50;
const LIST = 'admin-events';

const FACTS = {
  summary:
    'History of what staff did, newest first, 50 a page; to a plain admin without what needs a super admin',
  query: { cursor: CURSOR_FACT },
  answer: adminEventsPageSchema,
} satisfies Facts;

/**
 * What a plain admin may see: no act that only a super admin can do. Most such acts are known by kind and action, also in rows
 * that QA or an earlier version wrote without the mark `needsSuper`; the mark is for acts that depend on the person, such as
 * a ban.
 */
const visibleToAdmins = and(
  eq(adminEvents.needsSuper, false),
  notInArray(adminEvents.kind, ['geo-block', 'system']),
  notInArray(adminEvents.action, ['assign-admin', 'remove-admin']),
);

export function addAdminEventRoutes({ route }: Routes) {
  route('GET', '/v1/admin/event', 'staff', FACTS, async ({ c, tx, viewer }) => {
    const place = decodeCursor(LIST, newestSchema, queryParam(c, 'cursor'));
    const afterCursor = place
      ? sql`(${adminEvents.createdAt}, ${adminEvents.id}) < (${place[0]}, ${place[1]})`
      : undefined;
    const visibleToViewer = viewer.scope === 'superAdmin' ? undefined : visibleToAdmins;
    const rows = await tx
      .select()
      .from(adminEvents)
      .where(and(afterCursor, visibleToViewer))
      .orderBy(desc(adminEvents.createdAt), desc(adminEvents.id))
      .limit(PAGE + 1);
    const { pageRows, cursors } = pageOf(LIST, PAGE, rows, ({ createdAt, id }) => [
      createdAt.toISOString(),
      id,
    ]);
    const events = pageRows.map(({ id, userId: _, needsSuper: _hidden, createdAt, ...event }) => ({
      eventId: id,
      createdAt: createdAt.toISOString(),
      ...event,
    }));
    return { events, cursors };
  });
}
