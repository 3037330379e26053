import type { Page } from '@playwright/test';
import * as downtime from '../../../sandbox/playwright/areas/downtime-page';
import { openForm, openPrompts } from '../../../sandbox/playwright/areas/feedback';
import * as geo from '../../../sandbox/playwright/areas/geo-page';
import { openPosts } from '../../../sandbox/playwright/areas/post-list';
import { card, choose, openList } from '../../../sandbox/playwright/areas/user-list';
import { CAST } from '../../../sandbox/playwright/index';
import { openQuestion, type WritingControl } from './writing-control';

const onCard = (username: string, name: string) => (page: Page) =>
  card(page, username).getByRole('button', { name, exact: true });

const USER = ['PATCH /v1/user/{id}'];
async function fillRank(page: Page) {
  await openList(page, '/lists/users');
  await choose(page, CAST.hopeful.username, 'Manage Featured');
  await page.getByRole('dialog').getByRole('textbox').fill('7');
}

/** The controls of the first specification document that write, except those of sites. */
export const CONTROLS: readonly WritingControl[] = [
  {
    file: 'features/session/sign-in-form.tsx',
    name: 'Login',
    signedOut: true,
    async open(page) {
      await page.goto('/login');
      await page.getByLabel('Username').fill('super');
      await page.getByLabel('Password').fill('wrong');
    },
    sends: ['POST /v1/session'],
  },
  {
    file: 'features/session/sign-in-form.tsx',
    name: 'fan',
    signedOut: true,
    async open(page) {
      await page.goto('/login');
    },
    sends: ['POST /v1/session'],
  },
  {
    file: 'features/shell/header.tsx',
    name: 'Logout',
    open: (page) => openList(page, '/lists/users'),
    sends: ['DELETE /v1/session'],
  },
  ...['Ban', 'Promote'].map((name) => ({
    file: 'features/users/user-actions.tsx',
    name,
    open: (page: Page) => openList(page, '/lists/users'),
    control: onCard(CAST.hopeful.username, name),
    sends: USER,
  })),
  { file: 'features/users/rank-dialog.tsx', name: 'Confirm', open: fillRank, sends: USER },
  {
    file: 'features/users/rank-dialog.tsx',
    name: 'Remove',
    async open(page) {
      await openList(page, '/lists/users');
      await choose(page, CAST.featuredFan.username, 'Manage Featured');
    },
    sends: USER,
  },
  {
    file: 'features/users/order-dialog.tsx',
    name: 'Save 2 ranks',
    async open(page) {
      await openList(page, '/lists/featured');
      for (const name of ['Order', `Move ${CAST.featuredFan.username} down`, 'Review changes']) {
        await page.getByRole('button', { name, exact: true }).click();
      }
    },
    sends: USER,
    calls: 2,
  },
  {
    file: 'features/users/rename-dialog.tsx',
    name: 'Confirm',
    async open(page) {
      await openList(page, '/lists/users');
      await choose(page, CAST.hopeful.username, 'Edit Username');
      await page.getByRole('dialog').getByRole('textbox').fill('hopeful_2');
    },
    sends: USER,
  },
  {
    file: 'features/users/scope-dialog.tsx',
    name: 'Yes, Make Admin',
    async open(page) {
      await openList(page, '/lists/users');
      await choose(page, CAST.hopeful.username, 'Assign Admin');
    },
    sends: USER,
  },
  ...Object.entries({
    Ban: USER,
    'Dismiss Report': ['DELETE /v1/post/{id}/report'],
    'Hide Post': ['DELETE /v1/post/{id}'],
  }).map(([name, sends]) => ({
    file: 'features/posts/post-actions.tsx',
    name,
    open: (page: Page) => openPosts(page),
    control: (page: Page) =>
      page.getByRole('article', { name: 'Post by luna_ray' }).getByRole('button', { name, exact: true }),
    sends,
  })),
  {
    file: 'features/downtime/downtime-page.tsx',
    name: 'TOGGLE DOWNTIME',
    open: downtime.open,
    sends: [],
  },
  {
    file: 'features/downtime/downtime-page.tsx',
    name: 'ARE YOU SURE?',
    async open(page) {
      await downtime.open(page);
      await downtime.toggleButton(page).click();
    },
    sends: ['PATCH /v1/system/status'],
  },
  {
    file: 'features/feedback/feedback-page.tsx',
    name: 'Hide Prompt',
    open: (page) => openPrompts(page),
    control: (page) =>
      page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^(Hide|Show) Prompt$/ }),
    sends: ['PUT /v1/feedback/{id}/hide', 'DELETE /v1/feedback/{id}/hide'],
  },
  {
    file: 'features/feedback/responses/responses-page.tsx',
    name: 'Save as CSV',
    open: async (page) => {
      await page.goto('/lists/feedbackResponses?questionId=feedback-tools');
    },
    sends: ['GET /v1/feedback/{id}/submission'],
  },
  {
    file: 'features/session-history/found-events.tsx',
    name: 'Save as CSV',
    open: async (page) => {
      await page.goto('/lists/session-history?action=ban');
    },
    // The file is made from events that were already read.
    sends: [],
  },
  {
    file: 'features/feedback/feedback-page.tsx',
    name: 'Yes, Delete Prompt',
    open: openQuestion('/lists/feedback', 'Delete Prompt'),
    sends: ['DELETE /v1/feedback/{id}'],
  },
  {
    file: 'features/feedback/new-prompt-page.tsx',
    name: 'Submit Prompt',
    async open(page) {
      await openForm(page, 'Radio (true/false)');
      await page.getByLabel('Question', { exact: true }).fill('Is it?');
    },
    sends: ['POST /v1/feedback'],
  },
  {
    file: 'features/ip-restrictions/submit-bar.tsx',
    name: 'Submit Changes',
    async open(page) {
      await geo.open(page);
      await geo.freeState(page, 'Ohio').check();
    },
    sends: ['POST /v1/geo-block', 'DELETE /v1/geo-block/{id}'],
  },
];
