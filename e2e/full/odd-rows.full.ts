import type { Page } from '@playwright/test';
import type * as z from 'zod/mini';
import { adminEventsPageSchema } from '@/wire/admin-events.schema';
import { faqsSchema } from '@/wire/faq.schema';
import { promptsSchema, submissionsSchema } from '@/wire/feedback.schema';
import { geoBlocksSchema, geoRestrictionsSchema } from '@/wire/geo-blocks.schema';
import { campaignsSchema } from '@/wire/nft-campaigns.schema';
import { nftSitesSchema } from '@/wire/nft-sites.schema';
import { postsPageSchema } from '@/wire/posts.schema';
import { usersPageSchema } from '@/wire/users.schema';
import { waitlistsSchema } from '@/wire/waitlists.schema';
import { BREAKS, broken, fieldsOf, listOf, rowOf } from '../../src/api/http/testing/broken-rows';
import { expect, test } from '../support/sandbox';
import { ONE_LEFT_OUT, serveRows } from '../support/serve-rows';

// The reader's unit test checks which rows are kept or left out; these tests check that the page still works.

type Screen = {
  /** The schema of the response. */
  list: z.ZodMiniType;
  call: string;
  page: string;
  /** A control of an intact row that comes after the broken one. */
  control: (page: Page) => ReturnType<Page['getByRole']>;
};

const ofLastCard = (name: string | RegExp) => (page: Page) =>
  page.getByRole('article').last().getByRole('button', { name, exact: true });
const firstState = (page: Page) =>
  page.getByRole('group', { name: 'States available to block' }).getByRole('checkbox').last();

const SCREENS: Screen[] = [
  {
    list: usersPageSchema,
    call: '/v2/user?filter=all',
    page: '/lists/users',
    control: ofLastCard(/^More for/),
  },
  {
    list: usersPageSchema,
    call: '/v2/user?filter=site',
    page: '/lists/sites',
    control: ofLastCard('Delete Site'),
  },
  {
    list: postsPageSchema,
    call: '/v2/post?filter=reported',
    page: '/lists/reported-posts',
    control: ofLastCard('Hide Post'),
  },
  {
    list: adminEventsPageSchema,
    call: '/v1/admin/event',
    page: '/lists/session-history',
    control: (page) => page.getByRole('button', { name: 'Next' }),
  },
  {
    list: promptsSchema,
    call: '/v1/feedback',
    page: '/lists/feedback',
    control: ofLastCard('Delete Prompt'),
  },
  {
    list: submissionsSchema,
    call: '/v1/feedback/feedback-stream/submission',
    page: '/lists/feedbackResponses?questionId=feedback-stream',
    control: (page) => page.getByRole('link', { name: 'All Prompts' }),
  },
  { list: faqsSchema, call: '/v1/faq', page: '/lists/faq', control: ofLastCard('Delete FAQ') },
  {
    list: waitlistsSchema,
    call: '/v1/waitlist',
    page: '/lists/waitlists',
    control: ofLastCard('Delete Waitlist'),
  },
  { list: nftSitesSchema, call: '/v1/nft-drop', page: '/nft-sites', control: ofLastCard('Delete Site') },
  {
    list: campaignsSchema,
    call: '/v1/nft-campaign?network=mainnet',
    page: '/nft-campaigns',
    control: ofLastCard('Delete Campaign'),
  },
  {
    list: geoBlocksSchema,
    call: '/v1/geo-block/list?filter=active',
    page: '/lists/ip-management',
    control: firstState,
  },
  { list: geoRestrictionsSchema, call: '/v1/geo-block', page: '/lists/ip-management', control: firstState },
];

/** Whether the row has a value at this path that can be broken. */
function has(row: unknown, path: readonly (string | number)[]): boolean {
  let value = row;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !(step in value)) return false;
    // Cast: the line above has checked that the value is an object.
    value = (value as Record<string | number, unknown>)[step];
  }
  return true;
}

for (const screen of SCREENS) {
  test(`${screen.page} works with one row of ${screen.call} broken in each field in turn [parts-33]`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    test.setTimeout(600_000);
    const list = listOf(screen.list);
    if (!list) throw new Error(`${screen.call} is no list`);
    await signIn(page, 'super');
    let tried = 0;
    for (const path of fieldsOf(rowOf(list))) {
      for (const how of BREAKS) {
        await sandbox.clearFaults();
        let breakable = false;
        await serveRows(sandbox, { path: screen.call, key: list.key }, (rows) => {
          const position = rows.slice(0, -1).findIndex((row) => has(row, path));
          breakable = position >= 0;
          return rows.map((row, index) => (index === position ? broken(row, path, how) : row));
        });
        if (!breakable) continue;
        tried++;
        await test.step(`${path.join('.')} ${how}`, async () => {
          await page.goto(screen.page);
          await expect(screen.control(page)).toBeEnabled();
          await expect(
            page.getByRole('alert').filter({ hasText: /could not be loaded|went wrong/ }),
          ).toHaveCount(0);
          await expect(page.getByText(/undefined|NaN|\[object Object\]/)).toHaveCount(0);
        });
      }
    }
    expect(tried).toBeGreaterThan(8);

    // A row without its key is left out, and the page says so.
    await sandbox.clearFaults();
    await serveRows(sandbox, { path: screen.call, key: list.key }, ([_first, ...rows]) => [{}, ...rows]);
    await page.goto(screen.page);
    await expect(page.getByText(ONE_LEFT_OUT).first()).toBeVisible();
    await expect(screen.control(page)).toBeEnabled();
  });
}
