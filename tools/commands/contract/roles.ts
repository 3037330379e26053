import { type AdminEvent, adminEventsPageSchema } from '@/wire/admin-events.schema';
import { userSchema } from '@/wire/users.schema';
import { CALLS_OF_CONTRACT } from './answers';
import type { Checks } from './checks';
import { type Account, type Page, type SignedIn, withAccount } from './sign-in';

/** A plain admin must not be able to read what is for super admins, nor events that name them. */
export async function checkAdmin(checks: Checks, { session, viewer }: SignedIn) {
  if (viewer.max_auth_scope !== 'admin') return;
  const superReads = [...CALLS_OF_CONTRACT].filter(
    ([, { method, access }]) => method === 'GET' && access === 'superAdmin',
  );
  const targets = [
    // Only this filter of a list for all staff needs a super admin.
    { call: 'GET /v2/user', query: { filter: 'admins' } },
    ...superReads.map(([call]) => ({ call })),
  ];
  for (const target of targets) await checks.refused(session, { ...target, note: 'plain admin' }, 403);
  const history = { call: 'GET /v1/admin/event', note: 'plain admin' };
  const page = await checks.read(session, history, adminEventsPageSchema);
  if (!page) return;
  const revealingEvent = page.events.find(revealsSuperAdmin);
  checks.note('events of a plain admin', {
    expected: 'none that only a super admin can cause',
    got: revealingEvent ? `${revealingEvent.kind} ${revealingEvent.action}` : 'none',
    isRight: !revealingEvent,
  });
}

/** Whether only a super admin can cause the event, so that the event shows who is a super admin. */
function revealsSuperAdmin({ kind, action }: AdminEvent) {
  return ['geo-block', 'system'].includes(kind) || ['assign-admin', 'remove-admin'].includes(action);
}

/** A plain admin sees a super admin as an admin. */
async function checkMask(checks: Checks, { session, viewer }: SignedIn, superAdmin: SignedIn['viewer']) {
  if (!checks.wants('GET /v1/user/{id}')) return;
  if (viewer.max_auth_scope !== 'admin' || superAdmin.max_auth_scope !== 'superAdmin') return;
  const target = {
    call: 'GET /v1/user/{id}',
    params: { id: superAdmin.id },
    note: 'of a super admin, by an admin',
  };
  const seenUser = await checks.read(session, target, userSchema);
  if (!seenUser) return;
  const { max_auth_scope: scope } = seenUser;
  checks.note('max_auth_scope of a super admin, to an admin', {
    expected: 'admin',
    got: scope,
    isRight: scope === 'admin',
  });
}

/** Signs in with another account, and checks what its role may not do. */
export async function checkRole(checks: Checks, options: Page, account: Account, firstAccount: SignedIn) {
  await withAccount(checks, options, account, async (signedIn) => {
    await checkAdmin(checks, signedIn);
    await checkMask(checks, signedIn, firstAccount.viewer);
    await checks.succeed(signedIn.session, { call: 'DELETE /v1/session', note: account.username });
  });
}
