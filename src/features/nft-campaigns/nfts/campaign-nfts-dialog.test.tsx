// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAtForm } from '@/ui/testing/router';
import type { Campaign } from '@/wire/nft-campaigns.schema';
import { CampaignNftsDialog } from './campaign-nfts-dialog';

const campaign: Campaign = {
  campaignId: 'c1',
  title: 'Tour',
  description: null,
  media: null,
  packSize: 1,
  totalNfts: 0,
  soldNfts: 0,
  soldOut: false,
  nfts: [],
  purchaseInfo: null,
  royalties: null,
};
const NO_NFTS = /^No nfts yet/;

it.each([
  ['no NFTs', null],
  ['that they could not be read', new Error('HTTP 500')],
])('a campaign without known NFTs shows %s [nft-campaigns-48]', async (_what, failure) => {
  const read = { failure, retry() {} };
  await renderAtForm(() => <CampaignNftsDialog campaign={campaign} read={read} onClose={() => {}} />);
  expect(screen.queryByText(NO_NFTS) !== null).toBe(failure === null);
  expect(screen.queryByText('HTTP 500') !== null).toBe(failure !== null);
});
