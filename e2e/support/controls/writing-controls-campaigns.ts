import type { Page } from '@playwright/test';
import * as nfts from '../../../sandbox/playwright/areas/campaign-nfts';
import * as campaigns from '../../../sandbox/playwright/areas/nft-campaigns';
import type { Sandbox } from '../../../sandbox/playwright/client';
import { failStep, mediaField, PNG, pickFile } from '../../../sandbox/playwright/media';
import { expect } from '../sandbox';
import { firstOnCard, openQuestion, type WritingControl } from './writing-control';

const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

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

/** The controls of NFT campaigns and of uploads that write. */
export const CONTROLS: readonly WritingControl[] = [
  {
    file: 'features/nft-campaigns/campaign-card.tsx',
    name: 'Export Waitlist',
    open: (page) => campaigns.openCampaigns(page),
    control: (page) => firstOnCard(page, 'Export Waitlist'),
    sends: ['GET /v1/nft-campaign/{id}/invite/email-list.csv'],
  },
  {
    file: 'features/nft-campaigns/nft-campaigns-page.tsx',
    name: 'Yes, Delete Campaign',
    open: openQuestion('/nft-campaigns', 'Delete Campaign'),
    sends: ['DELETE /v1/nft-campaign/{id}'],
  },
  {
    file: 'features/nft-campaigns/form/campaign-form.tsx',
    name: 'Create',
    async open(page) {
      await campaigns.openCreate(page);
      await campaigns.field(page, 'Title').fill('Once');
    },
    control: inDialog('Create'),
    sends: ['POST /v1/nft-campaign'],
  },
  {
    file: 'features/nft-campaigns/form/campaign-form.tsx',
    name: 'Save',
    async open(page) {
      await campaigns.openEdit(page);
      await campaigns.field(page, 'Title').fill('Once');
    },
    sends: ['PATCH /v1/nft-campaign/{id}'],
  },
  {
    file: 'features/nft-campaigns/nfts/create-nft-dialog.tsx',
    name: 'Create',
    async open(page) {
      await nfts.openCreate(page);
      await nfts.fillNft(page);
    },
    control: (page) => nfts.button(page, 'Create'),
    sends: ['POST /v1/nft-campaign/{id}/nft'],
  },
  {
    file: 'features/nft-campaigns/nfts/campaign-nfts-dialog.tsx',
    name: 'Yes, Delete NFT',
    async open(page) {
      await nfts.openNfts(page);
      await nfts.nfts(page).getByRole('button', { name: 'Delete NFT' }).first().click();
    },
    sends: ['DELETE /v1/nft-campaign/nft/{id}'],
  },
  {
    file: 'features/nft-campaigns/nfts/nft-row-fields.tsx',
    name: 'Retry',
    open: failRow,
    control: (page) => nfts.row(page, 'a.png').getByRole('button', { name: 'Retry' }),
    sends: ['POST /v1/nft-campaign/{id}/nft'],
  },
  {
    file: 'features/nft-campaigns/nfts/nft-row-fields.tsx',
    name: 'Remove',
    open: failRow,
    control: (page) => nfts.row(page, 'a.png').getByRole('button', { name: 'Remove' }),
    sends: [],
  },
  {
    file: 'ui/form/fields/media-buttons.tsx',
    name: 'Upload',
    open: pickInModal,
    sends: ['POST /v1/media/{id}'],
  },
  {
    file: 'ui/form/fields/media-buttons.tsx',
    name: 'Retry',
    async open(page, sandbox) {
      page.once('dialog', (dialog) => void dialog.accept());
      await page.goto('/lists/faq/new');
      await failStep(sandbox, 'reserve', { kind: 'status', status: 500, times: 1 });
      await pickFile(page, 'Photo', PNG);
      await mediaField(page, 'Photo').getByRole('button', { name: 'Retry' }).waitFor();
    },
    sends: ['POST /v1/media/{id}'],
  },
  {
    file: 'ui/form/fields/media-buttons.tsx',
    name: 'Remove',
    async open(page) {
      await pickInModal(page);
      await mediaField(page, 'Media').getByRole('button', { name: 'Upload' }).click();
      await expect(mediaField(page, 'Media').getByText('Uploaded', { exact: true })).toBeVisible();
    },
    sends: ['DELETE /v1/media/{id}'],
  },
];
