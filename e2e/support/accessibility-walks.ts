import * as nfts from '../../sandbox/playwright/areas/campaign-nfts';
import * as campaigns from '../../sandbox/playwright/areas/nft-campaigns';
import { CAST } from '../../sandbox/playwright/index';
import { mediaField, PNG, pickFile } from '../../sandbox/playwright/media';
import { expectAccessible } from './accessible';
import { expect, test } from './sandbox';

/**
 * Declares the axe tests of one theme: every kind of page, and every overlay. The tests that are not marked @full cover the
 * shared parts.
 */
export function declareAccessibilityWalks(colorScheme: 'light' | 'dark'): void {
  test(`pages outside the main area are accessible in the ${colorScheme} theme [shell-46]`, {
    tag: '@full',
  }, async ({ page, sandbox, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/login');
    await page.getByLabel('Username').fill('super');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'a sign-in that failed');
    await page.goto('/nope');
    await expect(page.getByRole('heading')).toBeVisible();
    await expectAccessible(page, 'not found');
    await signIn(page, 'admin');
    await page.goto('/lists/downtime');
    await expect(page.getByText('this page needs a super admin')).toBeVisible();
    await expectAccessible(page, 'sign-in, signed in already');
    await sandbox.fault({ method: 'GET', path: '^/v1/user/me$', kind: 'body', body: 'x' });
    await page.goto('/lists/users');
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await expectAccessible(page, 'a page that failed');
  });

  test(`the users list and what opens over it are accessible in the ${colorScheme} theme [keyboard-13, shell-46, shell-64]`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'super');
    await page.goto('/lists/users');
    await expect(page.getByText('this is you!')).toBeVisible();
    await expect(page.getByText('welcome to admin dash!')).toBeVisible();
    await expectAccessible(page, 'users, with a notice');

    const menu = page
      .getByRole('article', { name: CAST.hopeful.username })
      .getByRole('button', { name: /^More for/ });
    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'an open menu', '[role=menu]');
    for (const item of ['Edit Username', 'Manage Featured', 'Assign Admin']) {
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page.getByRole(/Assign/.test(item) ? 'alertdialog' : 'dialog')).toBeVisible();
      await expectAccessible(page, item, /Assign/.test(item) ? '[role=alertdialog]' : '[role=dialog]');
      await page.keyboard.press('Escape');
      await menu.click();
    }
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'palette', 'dialog[open]');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: CAST.star.username }).click();
    await expect(page.getByRole('heading', { name: 'What staff did' })).toBeVisible();
    await expectAccessible(page, 'the dossier', '[role=dialog]');
  });

  test(`a list that failed, an empty one, and signing in again are accessible in the ${colorScheme} theme [shell-46]`, {
    tag: '@full',
  }, async ({ page, sandbox, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'super');
    await sandbox.fault({ method: 'GET', path: '^/v2/user', kind: 'status', status: 422 });
    await page.goto('/lists/users?search=luna');
    await expect(page.getByText('Users could not be loaded')).toBeVisible();
    await expectAccessible(page, 'a list that failed');
    await page.getByRole('searchbox', { name: 'Search Users' }).fill('zzzzzz');
    await expect(page.getByText("No username contains 'zzzzzz'")).toBeVisible();
    await expectAccessible(page, 'an empty list');

    await page.context().clearCookies();
    await page.getByRole('searchbox', { name: 'Search Users' }).fill('luna_r');
    await expect(page.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();
    await expectAccessible(page, 'signing in again', '[role=dialog]');
  });

  test(`the feedback pages are accessible in the ${colorScheme} theme [feedback-30]`, {
    tag: '@full',
  }, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'admin');
    await page.goto('/lists/feedback');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page, 'feedback prompts', 'main');
    for (const key of ['tools', 'price']) {
      await page.goto(`/lists/feedbackResponses?questionId=feedback-${key}`);
      await expect(page.getByText(/^showing \d+ responses$/)).toBeVisible();
      await expectAccessible(page, `responses: ${key}`, 'main');
    }
    await page.goto('/lists/new-feedback');
    await page.getByRole('radio', { name: 'Checkbox (multiple choice)' }).check();
    await page.getByRole('button', { name: 'Add Choice' }).click();
    await expectAccessible(page, 'a new prompt', 'main');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'the question before a page is left', '[role=alertdialog]');
  });

  test(`the waitlist pages are accessible in the ${colorScheme} theme [waitlists-35]`, {
    tag: '@full',
  }, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'admin');
    await page.goto('/lists/waitlists');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page, 'waitlists', 'main');
    await page.goto('/lists/waitlists/new');
    await page.getByLabel('Username').fill('official');
    await expect(page.getByText('this username already exists!')).toBeVisible();
    await expectAccessible(page, 'a new waitlist', 'main');
    await page.goto('/lists/waitlists/edit/dj_osman');
    await expect(page.getByLabel('Display Name')).toHaveValue('DJ Osman');
    await expectAccessible(page, 'a waitlist that is edited', 'main');
  });

  test(`reported posts are accessible in the ${colorScheme} theme [posts-31]`, { tag: '@full' }, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'admin');
    await page.goto('/lists/reported-posts');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page, 'reported posts', 'main');
    await page.getByRole('checkbox', { name: 'Blur media' }).check();
    const hiddenPost = page.getByRole('article', { name: 'Post by luna_ray' });
    await hiddenPost.getByRole('button', { name: 'Hide Post' }).click();
    // While the pointer is on its notice, the hidden post stays.
    await page.getByText("you deleted luna_ray's post").hover();
    await expect(hiddenPost.getByRole('button', { name: 'hidden!' })).toBeVisible();
    await expectAccessible(page, 'blurred media on a hidden post', '[data-hidden=true]');
  });

  test(`the audit history and the insights are accessible in the ${colorScheme} theme [insights-12]`, {
    tag: '@full',
  }, async ({ page, sandbox, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'admin');
    await page.goto('/lists/session-history');
    await expect(page.getByText('showing 50 events')).toBeVisible();
    await expectAccessible(page, 'the audit history', 'main');
    await page.setViewportSize({ width: 640, height: 800 });
    await expectAccessible(page, 'the audit history on a narrow window', 'main');
    await page.setViewportSize({ width: 1440, height: 900 });
    await sandbox.fault({ method: 'GET', path: '^/v1/user/count', kind: 'status', status: 422 });
    await page.goto('/insights');
    await expect(page.getByText('unavailable')).toBeVisible();
    await expectAccessible(page, 'a count that failed', 'main');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('unavailable')).toBeHidden();
    await expectAccessible(page, 'insights', 'main');
  });

  test(`the pages of creator sites and the FAQ are accessible in the ${colorScheme} theme [faq-24, sites-34]`, {
    tag: '@full',
  }, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'admin');
    await page.goto('/lists/sites');
    await page.getByRole('button', { name: 'Delete Site' }).first().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'the question before a site is deleted', '[role=alertdialog]');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessible(page, 'creator sites', 'main');
    const { id, username } = CAST.creator;
    await page.goto(`/lists/sites-create?username=${username}&userId=${id}`);
    await pickFile(page, 'Photo or video', PNG);
    await expect(mediaField(page, 'Photo or video').getByText('Uploaded', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a new site', 'main');
    await page.goto(`/lists/edit/${CAST.star.username}`);
    await page.getByLabel('Allocation').fill('x');
    await expect(page.getByLabel('Allocation')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'a site with a number that is none', 'main');

    await page.goto('/lists/faq');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page, 'FAQ', 'main');
    await page.goto('/lists/faq/new');
    await pickFile(page, 'Photo', PNG);
    await page.getByLabel('Featured creator').fill('luna');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'a new FAQ, looking for its creator', 'main');
  });

  test(`the pages of NFT sites are accessible in the ${colorScheme} theme [nft-sites-20]`, {
    tag: '@full',
  }, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'admin');
    await page.goto('/nft-sites');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page, 'NFT sites', 'main');
    await page.getByRole('link', { name: 'Details' }).first().click();
    await expect(page.getByRole('heading', { name: 'NFT Site', exact: true })).toBeVisible();
    await expectAccessible(page, 'the details of an NFT site', 'main');
    await page.goto('/nft-sites/create');
    await page.getByLabel('Heading').fill('Nights');
    await page
      .getByRole('textbox', { name: 'Rich Text Description' })
      .fill('# Ten\n\n> [takes](https://example.com)\n\n`live`');
    await expect(page.getByRole('link', { name: 'takes' })).toBeVisible();
    await expectAccessible(page, 'a new NFT site', 'main');
  });

  test(`NFT campaigns and their modals are accessible in the ${colorScheme} theme [nft-campaigns-44]`, {
    tag: '@full',
  }, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, 'admin');
    await campaigns.openCreate(page);
    await campaigns.field(page, 'Title').fill('A#1');
    await campaigns.field(page, 'Percentage 1').fill('101');
    await expect(campaigns.dialog(page).getByText('Title cannot contain: #')).toBeVisible();
    await expectAccessible(page, 'a new campaign', '[role=dialog]');
    await campaigns.openEdit(page);
    await campaigns.field(page, 'Price (US$)').fill('x');
    await expect(campaigns.field(page, 'Price (US$)')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'a campaign that is edited', '[role=dialog]');

    await nfts.openNfts(page);
    await expectAccessible(page, 'the NFTs of a campaign', '[role=dialog]');
    await nfts.nfts(page).getByRole('button', { name: 'Add NFT' }).click();
    await nfts.pickSeveral(page, 'Image or video', [nfts.picture('one.png'), nfts.picture('two.png')]);
    await expect(nfts.row(page, 'two.png')).toBeVisible();
    await expectAccessible(page, 'several new NFTs', '[role=dialog]');
    await campaigns.openCampaigns(page);
    await expectAccessible(page, 'campaigns', 'main');
  });
}
