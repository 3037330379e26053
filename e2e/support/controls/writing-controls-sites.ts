import type { Page } from '@playwright/test';
import * as nftSites from '../../../sandbox/playwright/areas/nft-sites';
import * as sites from '../../../sandbox/playwright/areas/sites';
import * as waitlists from '../../../sandbox/playwright/areas/waitlists';
import { CAST } from '../../../sandbox/playwright/index';
import { PNG, pickFile } from '../../../sandbox/playwright/media';
import { expect } from '../sandbox';
import { firstOnCard, openQuestion, type WritingControl } from './writing-control';

const buttonNamed = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillSite(page: Page) {
  await page.goto(`/lists/sites-create?username=${CAST.creator.username}&userId=${CAST.creator.id}`);
  await sites.field(page, 'Display Name').fill('Echo Park');
  await pickFile(page, sites.MEDIA, PNG);
  await expect(sites.uploadState(page)).toHaveText('Uploaded');
}

async function fillFaq(page: Page) {
  await page.goto('/lists/faq/new');
  await page.getByLabel('Question').fill('Once?');
  await page.getByLabel('Content').fill('Once.');
}

/** The controls of creator sites, NFT sites, waitlists and FAQ that write. */
export const CONTROLS: readonly WritingControl[] = [
  {
    file: 'features/nft-sites/nft-sites-page.tsx',
    name: 'export',
    open: (page) => nftSites.openSites(page),
    control: (page) => firstOnCard(page, 'export'),
    sends: ['GET /v1/nft-drop/{id}/invite/email-list.csv'],
  },
  {
    file: 'features/nft-sites/nft-sites-page.tsx',
    name: 'Yes, Delete Site',
    open: openQuestion('/nft-sites', 'Delete Site'),
    sends: ['DELETE /v1/nft-drop/{id}'],
  },
  {
    file: 'features/nft-sites/new-nft-site-page.tsx',
    name: 'Create',
    open: (page) => nftSites.fillForm(page),
    sends: ['POST /v1/nft-drop'],
  },
  {
    file: 'features/sites/site-card.tsx',
    name: '+100',
    open: (page) => sites.openSites(page),
    control: (page) => sites.plus100(page, CAST.star.username),
    sends: ['PATCH /v1/user/{id}/site'],
  },
  {
    file: 'features/sites/site-card.tsx',
    name: 'Export',
    open: (page) => sites.openSites(page),
    control: (page) => buttonNamed(page, `Export the emails of ${CAST.star.username}`),
    sends: ['GET /v1/user/{id}/site/email-list.csv'],
  },
  {
    file: 'features/sites/sites-page.tsx',
    name: 'Yes, Delete Site',
    async open(page) {
      await sites.openSites(page);
      // Other cards may be of future creators, whose question is about a waitlist.
      await sites.site(page, CAST.star.username).getByRole('button', { name: 'Delete Site' }).click();
    },
    sends: ['DELETE /v1/user/{id}/site'],
  },
  {
    file: 'features/sites/site-form.tsx',
    name: 'Create',
    open: fillSite,
    sends: ['POST /v1/user/{id}/site'],
  },
  {
    file: 'features/sites/edit-site-page.tsx',
    name: 'Save',
    async open(page) {
      await page.goto(`/lists/edit/${CAST.star.username}`);
      await sites.field(page, 'Display Name').fill('Luna');
    },
    sends: ['PATCH /v1/user/{id}/site'],
  },
  {
    file: 'features/waitlists/waitlists-page.tsx',
    name: 'Export',
    open: (page) => waitlists.openWaitlists(page),
    control: (page) => page.getByRole('button', { name: 'Export', disabled: false }).first(),
    sends: ['GET /v1/waitlist/{id}/members.csv'],
  },
  {
    file: 'features/waitlists/waitlists-page.tsx',
    name: 'Yes, Delete Waitlist',
    open: openQuestion('/lists/waitlists', 'Delete Waitlist'),
    sends: ['DELETE /v1/waitlist/{id}'],
  },
  {
    file: 'features/waitlists/waitlist-form.tsx',
    name: 'Create',
    open: (page) => waitlists.fillNew(page),
    sends: ['POST /v1/waitlist'],
  },
  {
    file: 'features/waitlists/waitlist-form.tsx',
    name: 'Save Changes',
    async open(page) {
      await waitlists.openWaitlists(page);
      await page.getByRole('link', { name: 'Edit Waitlist' }).first().click();
      await waitlists.field(page, 'Bio').fill('Another bio');
    },
    sends: ['PATCH /v1/waitlist/{id}'],
  },
  {
    file: 'features/faq/faq-page.tsx',
    name: 'Yes, Delete FAQ',
    open: openQuestion('/lists/faq', 'Delete FAQ'),
    sends: ['DELETE /v1/faq/{id}'],
  },
  {
    file: 'features/faq/faq-form.tsx',
    name: 'Create',
    open: fillFaq,
    sends: ['POST /v1/faq'],
  },
  {
    file: 'features/faq/faq-form.tsx',
    name: 'Create',
    async open(page) {
      await page.goto('/lists/faq/edit/faq-tokens');
      await page.getByLabel('Question').fill('Once?');
    },
    sends: ['PATCH /v1/faq/{id}'],
  },
  {
    file: 'ui/form/unconfirmed-create.tsx',
    name: 'Send again',
    async open(page, sandbox) {
      await fillFaq(page);
      await sandbox.fault({ method: 'POST', path: '^/v1/faq$', kind: 'drop', applied: true });
      await buttonNamed(page, 'Create').click();
      await expect(page.getByText(/^It is not known whether this was created/)).toBeVisible();
    },
    sends: ['POST /v1/faq'],
  },
];
