import type { Page } from '@playwright/test';
import { card, choose, openList, selectBox } from '../../../sandbox/playwright/areas/user-list';
import { CAST } from '../../../sandbox/playwright/index';
import type { WritingControl } from './writing-control';

const { username } = CAST.hopeful;
const USER = ['PATCH /v1/user/{id}'];
const PATCH = { method: 'PATCH', path: '^/v1/user/', kind: 'status', status: 500 } as const;

/** The tray's own controls: until the tray has opened, the notices have an Undo too. */
const tray = (page: Page) => page.getByRole('dialog', { name: 'Activity' });

async function openUndo(page: Page) {
  await openList(page, '/lists/users');
  await card(page, username).getByRole('button', { name: 'Ban', exact: true }).click();
  await page.getByText(`you banned ${username}`).waitFor();
  await page.getByRole('button', { name: 'Activity' }).click();
  await tray(page).getByRole('button', { name: 'Undo' }).waitFor();
}

async function openQuestion(page: Page) {
  await openList(page, '/lists/users');
  await choose(page, username, 'Assign Admin');
  await page.getByRole('button', { name: 'Yes, Make Admin' }).click();
  await page.getByText(`you promoted ${username} to Admin`).waitFor();
  await page.getByRole('button', { name: 'Activity' }).click();
  await tray(page).getByRole('button', { name: 'Undo' }).first().click();
}

async function openPlan(page: Page, ...more: string[]) {
  await openList(page, '/lists/users');
  for (const name of [username, ...more]) {
    await selectBox(page, name).check();
  }
  await page.getByRole('button', { name: `Ban ${more.length + 1}` }).click();
}

const ban = (page: Page, count: number) =>
  page.getByRole('dialog').getByRole('button', { name: `Ban ${count}`, exact: true });

/** The controls of the activity tray and of bulk runs. */
export const CONTROLS: readonly WritingControl[] = [
  {
    file: 'features/shell/activity/entry-row.tsx',
    name: 'Undo',
    open: openUndo,
    control: (page) => tray(page).getByRole('button', { name: 'Undo' }),
    sends: USER,
  },
  { file: 'features/shell/activity/activity.tsx', name: 'Yes, Remove', open: openQuestion, sends: USER },
  {
    file: 'ui/bulk/bulk-plan.tsx',
    name: 'Ban 1',
    open: (page) => openPlan(page),
    control: (page) => ban(page, 1),
    sends: USER,
  },
  {
    file: 'ui/bulk/bulk-run.tsx',
    name: 'Try the failed ones again',
    async open(page, sandbox) {
      await openPlan(page);
      await sandbox.fault(PATCH);
      await ban(page, 1).click();
    },
    sends: USER,
  },
  {
    file: 'ui/bulk/bulk-run.tsx',
    name: 'Send the remaining 1',
    async open(page, sandbox) {
      await openPlan(page, CAST.fan.username);
      await sandbox.fault({ method: 'PATCH', path: '^/v1/user/', kind: 'delay', ms: 2_000 });
      await ban(page, 2).click();
      await page.getByRole('button', { name: 'Stop' }).click();
    },
    sends: USER,
  },
  {
    file: 'ui/bulk/bulk-run.tsx',
    name: 'Undo all',
    async open(page) {
      await openPlan(page);
      await ban(page, 1).click();
    },
    sends: USER,
  },
  {
    file: 'ui/bulk/paused-run.tsx',
    name: 'Continue',
    async open(page, sandbox) {
      await openPlan(page);
      await sandbox.fault({ ...PATCH, status: 429, headers: { 'Retry-After': '0' } });
      await ban(page, 1).click();
    },
    sends: USER,
  },
];
