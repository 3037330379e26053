// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { claimDrafts } from '@/lib/browser/drafts';
import { campaignSchema } from '@/wire/nft-campaigns.schema';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { renderAtForm } = await import('@/ui/testing/router');
const { EditCampaignDialog } = await import('./campaign-form');

function campaignForSaleAt(forSaleAt: string) {
  const numbers = { totalNfts: 10, soldNfts: 0, packSize: 1 };
  return campaignSchema.parse({
    campaignId: 'c1',
    title: 'Fox',
    ...numbers,
    purchaseInfo: { price: 5, forSaleAt },
  });
}

it('a restored price leaves the sale date that a colleague has saved since [nft-campaigns-81]', async () => {
  claimDrafts('ann');
  let stored = campaignForSaleAt('2030-01-01T10:00:00.000Z');
  const patches: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PATCH') patches.push(await request.json());
    return Response.json(stored);
  });
  const client = createQueryClient(() => {});
  const open = () =>
    renderAtForm(() => (
      <QueryClientProvider client={client}>
        <EditCampaignDialog campaign={stored} onClose={() => {}} />
      </QueryClientProvider>
    ));
  await open();
  const price = await screen.findByLabelText(/Price/);
  await userEvent.clear(price);
  await userEvent.type(price, '12');
  cleanup();
  stored = campaignForSaleAt('2030-02-01T10:00:00.000Z');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(patches).toEqual([{ purchaseInfo: { price: 12, forSaleAt: '2030-02-01T10:00:00.000Z' } }]),
  );
});
