import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/sandbox';

type Role = Parameters<Page['getByRole']>[0];

/** The rows of the table of names in docs/qa.md. */
const ROWS = readFileSync('docs/qa.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, title, path, names] = /^\| (.+) \| `(\/.*?)` \| (.+) \|$/.exec(line) ?? [];
    return title && path && names ? [{ title, path, names: [...names.matchAll(/`(\w+) "(.*?)"`/g)] }] : [];
  });

test('the names of controls in docs/qa.md are on their pages [sandbox-119]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  expect(ROWS.length).toBeGreaterThan(10);
  for (const { title, path, names } of ROWS) {
    await test.step(title, async () => {
      await page.goto(path);
      for (const [, role, name] of names) {
        // Cast: an unknown role is found nowhere.
        await expect(page.getByRole(role as Role, { name, exact: true }).first()).toBeVisible();
      }
    });
    // The first page is the one to sign in on.
    if (path === '/login') await signIn(page, 'super');
  }
});
