import type { Sandbox } from '../../harness/sandbox-client';
import { ACCOUNTS } from '../../harness/sandbox-client';
import { expect, test } from '../support/sandbox';

type Row = { id: string; username: string; max_auth_scope: string };

/** Every user of the seed, as one member of staff sees them. */
async function everybody(sandbox: Sandbox, as: 'super' | 'admin'): Promise<Row[]> {
  const users: Row[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor ? `?cursor=${encodeURIComponent(cursor)}` : '';
    const { body } = await sandbox.api('GET', `/v2/user${query}`, { as });
    // Cast: the sandbox's own tests check this shape.
    const page = body as { users: Row[]; cursors: { next: string | null } };
    users.push(...page.users);
    cursor = page.cursors.next;
  } while (cursor);
  return users;
}

for (const as of ['super', 'admin'] as const) {
  test(`the dossier of every user of the seed opens by id and by name, as ${as}`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    test.setTimeout(1_200_000);
    const users = await everybody(sandbox, as);
    expect(users.length).toBeGreaterThan(50);
    await signIn(page, as);
    for (const [at, { id, username }] of users.entries()) {
      const person = at % 2 ? id : username;
      await page.goto(`/lists/feedback?person=${person}`);
      const dossier = page.getByRole('dialog', { name: username, exact: true });
      await expect(dossier.getByRole('article', { name: username, exact: true }), person).toBeVisible();
      for (const title of ['Site', 'Waitlist', 'FAQ', 'Reported posts', 'What staff did']) {
        const section = dossier.getByRole('region', { name: title });
        await section.scrollIntoViewIfNeeded();
        await expect(section.getByRole('alert')).toHaveCount(0);
        await expect(section.getByText(/\S/).first(), `${title} of ${person}`).toBeVisible();
      }
      if (as === 'admin') {
        // A disabled Ban says 'only a super admin can ban staff', on the cards of all staff alike.
        await expect(dossier.getByText('Super admin', { exact: true })).toHaveCount(0);
        await expect(dossier.getByRole('img', { name: /super/i })).toHaveCount(0);
        const isViewer = username === ACCOUNTS.admin.username;
        await expect(dossier.getByText('this is you!')).toHaveCount(isViewer ? 1 : 0);
        // Nothing tells a super admin from an admin: the same letter, and neither can be banned.
        const isStaff = users[at]?.max_auth_scope === 'admin';
        await expect(dossier.getByRole('img', { name: 'Admin', exact: true })).toHaveCount(isStaff ? 1 : 0);
      }
    }
  });
}
