import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../harness/chromium';
import { sandboxClient } from '../harness/sandbox-client';
import { startSandbox } from '../harness/sandbox-process';

/** Takes the pictures for docs/pictures.md of the built dashboard: `npm run build && npm run pictures`. */
const FOLDER = 'docs/pictures';
const THEMES = ['light', 'dark'] as const;

type Picture = {
  name: string;
  title: string;
  path: string;
  /** Opens the dialog for this picture. */
  prepare?: (page: Page) => Promise<unknown>;
};

const PICTURES: Picture[] = [
  { name: 'sign-in', title: 'Sign-in', path: '/login' },
  { name: 'insights', title: 'Insights', path: '/insights' },
  { name: 'users', title: 'Users', path: '/lists/users' },
  {
    name: 'palette',
    title: 'Command palette',
    path: '/lists/creators',
    prepare: (page) => page.keyboard.press('Control+k'),
  },
  { name: 'reported-posts', title: 'Reported Posts', path: '/lists/reported-posts' },
  { name: 'session-history', title: 'Session History', path: '/lists/session-history' },
  { name: 'ip-restrictions', title: 'IP Restrictions', path: '/lists/ip-management' },
  { name: 'downtime', title: 'Downtime', path: '/lists/downtime' },
  { name: 'feedback', title: 'Feedback', path: '/lists/feedback' },
  { name: 'sites', title: 'Creator Sites', path: '/lists/sites' },
  { name: 'edit-site', title: 'Edit Site', path: '/lists/edit/luna_ray' },
  { name: 'waitlists', title: 'Waitlists', path: '/lists/waitlists' },
  { name: 'faq', title: 'FAQ', path: '/lists/faq' },
  { name: 'nft-sites', title: 'NFT Sites', path: '/nft-sites' },
  { name: 'new-nft-site', title: 'Create NFT Site', path: '/nft-sites/create' },
  { name: 'nft-campaigns', title: 'NFT Campaigns', path: '/nft-campaigns' },
  { name: 'new-campaign', title: 'Create NFT Campaign', path: '/nft-campaigns/create' },
  {
    name: 'campaign-nfts',
    title: 'Campaign NFTs',
    path: '/nft-campaigns',
    prepare: (page) => page.getByRole('button', { name: 'Add/Edit NFTs' }).first().click(),
  },
];

const sandbox = await startSandbox({ data: 'memory', dashboard: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const client = sandboxClient(sandbox.url, sandbox.direct);
  const [name = '', value = ''] = (await client.newSession('super')).split('=');
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const theme of THEMES) {
    const context = await browser.newContext({
      viewport: { width: 1200, height: 720 },
      // Large enough to show the look; the texts need not be readable.
      deviceScaleFactor: 0.6,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name, value, url: sandbox.url, httpOnly: true, sameSite: 'Lax' }]);
    const page = await context.newPage();
    for (const { name: picture, path, prepare } of PICTURES) {
      await page.goto(sandbox.url + path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      if (prepare) {
        await prepare(page);
        await page.getByRole('dialog').waitFor();
      }
      await page.waitForFunction(() =>
        [...document.images].every(
          (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
        ),
      );
      // The welcome notice has appeared by now and would be on every picture.
      const welcome = page.getByRole('button', { name: 'Dismiss', exact: true });
      if (await welcome.isVisible()) await welcome.click();
      await page.screenshot({ path: `${FOLDER}/${picture}-${theme}.jpg`, type: 'jpeg', quality: 72 });
    }
    await context.close();
  }
  writeFileSync('docs/pictures.md', pageOf(PICTURES));
} finally {
  await browser.close();
  await sandbox.stop();
}

function pageOf(pictures: Picture[]) {
  const rows = pictures.map(({ name, title }) => {
    const cells = THEMES.map((theme) => `![${title}, ${theme}](pictures/${name}-${theme}.jpg)`);
    return `| ${title} | ${cells.join(' | ')} |`;
  });
  return `# How it looks

Taken by \`npm run build && npm run pictures\` from the seeded sandbox. It writes this page too.

| Page | Light | Dark |
| --- | --- | --- |
${rows.join('\n')}
`;
}
