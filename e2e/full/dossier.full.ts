import { ACCOUNTS, type Sandbox } from '../../sandbox/playwright/client';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

type Row = { id: string; username: string; max_auth_scope: string };

/** All users of the seed, as one member of staff sees them. */
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

const CAST_IDS = new Set(Object.values(CAST).map(({ id }) => id));
/** The others are made by a rule: of four such users each has about the same content. */
const FILLER_STEP = 4;
/** Each test takes one of the parts. */
const PARTS = [0, 1, 2];
/** The parts of a dossier. What a user has none of is named in one line: 'no site, waitlist, or FAQ'. */
const SECTIONS = {
  'What staff did': null,
  'Reported posts': null,
  Site: 'site',
  Waitlist: 'waitlist',
  FAQs: 'FAQ',
};

for (const as of ['super', 'admin'] as const) {
  for (const part of PARTS) {
    test(`the dossiers of the cast and of every fourth other user open by id and by name, as ${as}, part ${part} [people-4]`, async ({
      page,
      signIn,
      sandbox,
    }) => {
      test.setTimeout(600_000);
      const everyone = await everybody(sandbox, as);
      expect(everyone).toHaveLength(500);
      const users = everyone.filter(({ id }, index) => CAST_IDS.has(id) || index % FILLER_STEP === 0);
      await signIn(page, as);
      await page.goto('/lists/feedback');
      await expect(page.getByRole('heading', { name: 'Feedback' })).toBeVisible();
      for (const [index, { id, username, max_auth_scope }] of users.entries()) {
        if (index % PARTS.length !== part) continue;
        // A navigation of the page itself, as by a link; loading the whole page would take ten times as long.
        const address = `/lists/feedback?person=${Math.floor(index / PARTS.length) % 2 ? id : username}`;
        await page.evaluate((url) => history.pushState({}, '', url), address);
        const dossier = page.getByRole('dialog', { name: username, exact: true });
        await expect(dossier.getByRole('article', { name: username, exact: true }), address).toBeVisible();
        for (const [title, noun] of Object.entries(SECTIONS)) {
          const section = dossier.getByRole('region', { name: title });
          const absent = dossier.getByText(new RegExp(`^no .*\\b${noun}\\b`));
          const part = (noun ? section.or(absent) : section).first();
          // A read that arrives during the scrolling draws the section anew.
          await expect(() => part.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
          await expect(part.locator('p, li').or(absent).first(), `${title} of ${username}`).not.toBeEmpty();
        }
        await expect(dossier.getByRole('alert')).toHaveCount(0);
        if (as !== 'admin') continue;
        // Nothing tells a super admin from an admin: both have the same letter and no further text. The reason of a disabled
        // Ban, 'only a super admin can ban staff', is the same on the cards of all staff.
        await expect(dossier.getByText('Super admin', { exact: true })).toHaveCount(0);
        await expect(dossier.getByRole('img', { name: /super/i })).toHaveCount(0);
        const letters = max_auth_scope === 'admin' ? 1 : 0;
        await expect(dossier.getByRole('img', { name: 'Admin', exact: true })).toHaveCount(letters);
        const ownNotes = username === ACCOUNTS.admin.username ? 1 : 0;
        await expect(dossier.getByText('this is you!')).toHaveCount(ownNotes);
      }
    });
  }
}
