import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PAGES } from '../../src/features/shell/pages';
import { withDashboard } from '../harness/with-dashboard';

/** Takes the pictures for docs/pictures.md of the built dashboard: `npm run build && npm run pictures`. */
const FOLDER = 'docs/pictures';
const THEMES = ['light', 'dark'] as const;

type Picture = {
  name: string;
  title: string;
  path: string;
  /** Opens the dialog or chooses the look for this picture. */
  prepare?: (page: Page) => Promise<unknown>;
};

/** By the page's title: what happens before its picture is taken. */
const PREPARED: Record<string, Picture['prepare']> = {
  'New Feedback Prompt': async (page) => {
    await page.getByLabel('Primary question').fill('What should we build next?');
    await page.getByRole('radio', { name: 'Checkbox (multiple choice)' }).check();
    await page.getByLabel('Choice 1').fill('Tickets');
  },
  'Create NFT Site': async (page) => {
    await page.getByLabel('Title').fill('Moonlight Sessions');
    await page.getByRole('textbox', { name: 'Rich Text Description' }).fill('Ten takes, **one night**.');
  },
  'Create NFT Campaign': async (page) => {
    await page.getByLabel('Title').fill('Moonlight Packs');
    await page.getByRole('textbox', { name: 'Description' }).fill('A **pack** from every city.');
  },
};

const PICTURES: Picture[] = [
  { name: 'sign-in', title: 'Sign-in', path: '/login' },
  ...PAGES.map(({ title, to }) => ({
    // '/lists/faq/new' is 'faq-new'.
    name: to.replace(/^\/(lists\/)?/, '').replaceAll('/', '-'),
    title,
    path: to,
    prepare: PREPARED[title],
  })),
  {
    name: 'palette',
    title: 'Command palette',
    path: '/lists/creators',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('lu');
      await page.getByRole('option', { name: /luna_ray/ }).waitFor();
    },
  },
  {
    name: 'dossier',
    title: 'Dossier of a user',
    path: '/lists/users?person=luna_ray',
    prepare: (page) => page.getByRole('heading', { name: 'What staff did' }).waitFor(),
  },
  {
    name: 'bulk',
    title: 'Plan of a bulk act',
    path: '/lists/users',
    prepare: async (page) => {
      await page.getByRole('checkbox', { name: 'Select luna_ray' }).check();
      await page.getByRole('button', { name: 'All on this page' }).click();
      await page.getByRole('button', { name: /^Ban \d+$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'feedback-responses',
    title: 'Feedback Responses',
    path: '/lists/feedbackResponses?questionId=feedback-tools',
  },
  { name: 'edit-site', title: 'Edit Site', path: '/lists/edit/luna_ray' },
  {
    name: 'campaign-nfts',
    title: 'Campaign NFTs',
    path: '/nft-campaigns',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add/Edit NFTs' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'not-found', title: 'Not found', path: '/lists/nope' },
  // Last: the choice is remembered.
  {
    name: 'users-rows',
    title: 'Users as rows',
    path: '/lists/users',
    prepare: (page) => page.getByRole('radio', { name: 'Rows' }).check(),
  },
  {
    name: 'reported-posts-compact',
    title: 'Reported Posts, compact',
    path: '/lists/reported-posts',
    prepare: (page) => page.getByRole('radio', { name: 'Compact' }).check(),
  },
];

await withDashboard(async ({ sandbox, browser, signIn }) => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const theme of THEMES) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      // Large enough to show the look; the texts need not be readable.
      deviceScaleFactor: 0.5,
      colorScheme: theme,
    });
    const page = await context.newPage();
    for (const { name: picture, path, prepare } of PICTURES) {
      if (path !== '/login') await signIn(context);
      await page.goto(sandbox.url + path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      // The welcome notice would be on every picture. Dismissed before `prepare`, whose dialog would cover the button.
      const welcome = page.getByRole('button', { name: 'Dismiss', exact: true });
      if (path !== '/login') await welcome.click({ timeout: 3_000 }).catch(() => {});
      await prepare?.(page);
      await page.waitForFunction(() =>
        [...document.images].every(
          (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
        ),
      );
      await page.screenshot({
        path: `${FOLDER}/${picture}-${theme}.jpg`,
        type: 'jpeg',
        quality: 72,
        animations: 'disabled',
      });
    }
    await context.close();
  }
  writeFileSync('docs/pictures.md', pageOf(PICTURES));
});

function pageOf(pictures: Picture[]) {
  const rows = pictures.map(({ name, title }) => {
    const cells = THEMES.map((theme) => `![${theme}](pictures/${name}-${theme}.jpg)`);
    return `| ${title} | ${cells.join(' | ')} |`;
  });
  return `# How it looks

Taken by \`npm run build && npm run pictures\` from the seeded sandbox. It writes this page too.

| Page | Light | Dark |
| --- | --- | --- |
${rows.join('\n')}
`;
}
