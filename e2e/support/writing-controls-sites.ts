import type { Page } from '@playwright/test';
import type { Sandbox } from '../../harness/sandbox-client';
import { CAST } from '../../sandbox/seed/cast';
import * as nfts from './campaign-nfts';
import { failStep, mediaField, PNG, pickFile } from './media';
import * as campaigns from './nft-campaigns';
import * as nftSites from './nft-sites';
import { expect } from './sandbox';
import * as sites from './sites';
import * as waitlists from './waitlists';
import { asked, first, type WritingControl } from './writing-control';

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

async function fillSite(page: Page) {
  await page.goto(`/lists/sites-create?username=${CAST.creator.username}&userId=${CAST.creator.id}`);
  await sites.field(page, 'Display name').fill('Echo Park');
  await pickFile(page, sites.MEDIA, PNG);
  await expect(sites.uploadState(page)).toHaveText('Uploaded');
}

async function pickInModal(page: Page) {
  await campaigns.openCreate(page);
  await pickFile(page, 'Media', PNG);
}

async function failRow(page: Page, sandbox: Sandbox) {
  await nfts.openCreate(page);
  await nfts.pickSeveral(page, 'Image or video', [nfts.picture('a.png'), nfts.picture('b.png')]);
  await nfts.failNft(sandbox, 'create', { kind: 'status', status: 500, times: 2 });
  await nfts.modal(page).getByRole('button', { name: 'Create 2 NFTs' }).click();
  await nfts.row(page, 'a.png').getByRole('button', { name: 'Retry' }).waitFor();
}

/** The controls of the second specification document that write. */
export const SITES_CONTROLS: readonly WritingControl[] = [
  {
    file: 'features/nft-sites/nft-site-card.tsx',
    name: 'export',
    open: (page) => nftSites.openSites(page),
    control: (page) => first(page, 'export'),
    sends: /^GET .*email-list\.csv$/,
  },
  {
    file: 'features/nft-sites/delete-nft-site-dialog.tsx',
    name: 'Yes, Delete Site',
    open: asked('/nft-sites', 'Delete Site'),
    sends: /^DELETE \/v1\/nft-drop\//,
  },
  {
    file: 'features/nft-sites/new-nft-site-page.tsx',
    name: 'Create',
    open: (page) => nftSites.fillForm(page),
    sends: /^POST \/v1\/nft-drop$/,
  },
  {
    file: 'features/sites/site-card.tsx',
    name: '+100',
    open: (page) => sites.openSites(page),
    control: (page) => sites.plus100(page, CAST.star.username),
    sends: /^PATCH .*\/site$/,
  },
  {
    file: 'features/sites/site-card.tsx',
    name: 'Export',
    open: (page) => sites.openSites(page),
    control: (page) => named(page, `Export the e-mails of ${CAST.star.username}`),
    sends: /^GET .*email-list\.csv$/,
  },
  {
    file: 'features/sites/delete-site-dialog.tsx',
    name: 'Yes, Delete Site',
    open: asked('/lists/sites', 'Delete Site'),
    sends: /^DELETE .*\/site$/,
  },
  {
    file: 'features/sites/create-site-page.tsx',
    name: 'Create',
    open: fillSite,
    sends: /^POST .*\/site$/,
  },
  {
    file: 'features/sites/edit-site-page.tsx',
    name: 'Save',
    async open(page) {
      await page.goto(`/lists/edit/${CAST.star.username}`);
      await sites.field(page, 'Display name').fill('Luna');
    },
    sends: /^PATCH .*\/site$/,
  },
  {
    file: 'features/waitlists/waitlist-card.tsx',
    name: 'Export',
    open: (page) => waitlists.openWaitlists(page),
    control: (page) => page.getByRole('button', { name: 'Export', disabled: false }).first(),
    sends: /^GET .*members\.csv$/,
  },
  {
    file: 'features/waitlists/delete-waitlist-dialog.tsx',
    name: 'Yes, Delete Waitlist',
    open: asked('/lists/waitlists', 'Delete Waitlist'),
    sends: /^DELETE \/v1\/waitlist\//,
  },
  {
    file: 'features/waitlists/new-waitlist-page.tsx',
    name: 'Create',
    open: (page) => waitlists.fillNew(page),
    sends: /^POST \/v1\/waitlist$/,
  },
  {
    file: 'features/waitlists/edit-waitlist-page.tsx',
    name: 'Save Changes',
    async open(page) {
      await waitlists.openWaitlists(page);
      await page.getByRole('link', { name: 'Edit Waitlist' }).first().click();
      await waitlists.field(page, 'Bio').fill('Another bio');
    },
    sends: /^PATCH \/v1\/waitlist\//,
  },
  {
    file: 'features/faq/delete-faq-dialog.tsx',
    name: 'Yes, Delete FAQ',
    open: asked('/lists/faq', 'Delete FAQ'),
    sends: /^DELETE \/v1\/faq\//,
  },
  {
    file: 'features/faq/faq-form.tsx',
    name: 'Create',
    async open(page) {
      await page.goto('/lists/faq/new');
      await page.getByLabel('Question').fill('Once?');
      await page.getByLabel('Content').fill('Once.');
    },
    sends: /^POST \/v1\/faq$/,
  },
  {
    file: 'features/nft-campaigns/campaign-card.tsx',
    name: 'Export Waitlist',
    open: (page) => campaigns.openCampaigns(page),
    control: (page) => first(page, 'Export Waitlist'),
    sends: /^GET .*email-list\.csv$/,
  },
  {
    file: 'features/nft-campaigns/delete-campaign-dialog.tsx',
    name: 'Yes, Delete Campaign',
    open: asked('/nft-campaigns', 'Delete Campaign'),
    sends: /^DELETE \/v1\/nft-campaign\/[^/]+$/,
  },
  {
    file: 'features/nft-campaigns/form/create-campaign-dialog.tsx',
    name: 'Create',
    async open(page) {
      await campaigns.openCreate(page);
      await campaigns.field(page, 'Title').fill('Once');
    },
    control: inDialog('Create'),
    sends: /^POST \/v1\/nft-campaign$/,
  },
  {
    file: 'features/nft-campaigns/form/edit-campaign-dialog.tsx',
    name: 'Save',
    async open(page) {
      await campaigns.openEdit(page);
      await campaigns.field(page, 'Title').fill('Once');
    },
    sends: /^PATCH \/v1\/nft-campaign\//,
  },
  {
    file: 'features/nft-campaigns/nfts/create-nft-dialog.tsx',
    name: 'Create',
    async open(page) {
      await nfts.openCreate(page);
      await nfts.fillNft(page);
    },
    control: (page) => nfts.button(page, 'Create'),
    sends: /^POST \/v1\/nft-campaign\/[^/]+\/nft$/,
  },
  {
    file: 'features/nft-campaigns/nfts/delete-nft-dialog.tsx',
    name: 'Yes, Delete NFT',
    async open(page) {
      await nfts.openNfts(page);
      await nfts.nfts(page).getByRole('button', { name: 'Delete NFT' }).first().click();
    },
    sends: /^DELETE \/v1\/nft-campaign\/nft\//,
  },
  {
    file: 'features/nft-campaigns/nfts/nft-row-fields.tsx',
    name: 'Retry',
    open: failRow,
    control: (page) => nfts.row(page, 'a.png').getByRole('button', { name: 'Retry' }),
    sends: /^POST \/v1\/nft-campaign\/[^/]+\/nft$/,
  },
  {
    file: 'features/nft-campaigns/nfts/nft-row-fields.tsx',
    name: 'Remove',
    open: failRow,
    control: (page) => nfts.row(page, 'a.png').getByRole('button', { name: 'Remove' }),
    sends: null,
  },
  {
    file: 'ui/form/media-field.tsx',
    name: 'Upload',
    open: pickInModal,
    sends: /^POST \/v1\/media\//,
  },
  {
    file: 'ui/form/media-field.tsx',
    name: 'Retry',
    async open(page, sandbox) {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto('/lists/faq/new');
      await failStep(sandbox, 'reserve', { kind: 'status', status: 500, times: 1 });
      await pickFile(page, 'Photo', PNG);
      await mediaField(page, 'Photo').getByRole('button', { name: 'Retry' }).waitFor();
    },
    sends: /^POST \/v1\/media\//,
  },
  {
    file: 'ui/form/media-field.tsx',
    name: 'Remove',
    async open(page) {
      await pickInModal(page);
      await mediaField(page, 'Media').getByRole('button', { name: 'Upload' }).click();
      await expect(mediaField(page, 'Media').getByText('Uploaded', { exact: true })).toBeVisible();
    },
    sends: /^DELETE \/v1\/media\//,
  },
];
