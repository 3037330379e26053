import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { nftCampaigns } from './db/schema/nft';
import { sessions } from './db/schema/users';
import { HttpProblem } from './http/problem';
import { CAST } from './seed/cast/cast';
import { createTestApp, refusal } from './testing/app';
import { openPglite } from './testing/databases';
import { mediaCalls } from './testing/media-calls';
import { nftCalls, PICTURE } from './testing/nfts';

// PGlite has one connection, so an open transaction would block every other call.
const connection = await openPglite();
afterAll(connection.close);

const waitingReads: ((answer: Response) => void)[] = [];
const t = createTestApp(connection, {
  store: {
    respond: () => new Promise((answer) => waitingReads.push(answer)),
    remove: () => Promise.reject(new HttpProblem(503, 'the file store does not answer, try again')),
    names: () => Promise.reject(new HttpProblem(503, 'the file store does not answer, try again')),
  },
});
beforeEach(t.reset);

const { upload, drop } = mediaCalls(t);
const { finalizedNft, file, remove } = nftCalls(t);

test.each([
  ['a thumbnail', async () => (await upload(PICTURE)).thumbnail ?? ''],
  ['an uploaded file', async () => (await upload(PICTURE)).url],
  ['the file of an NFT', async () => (await finalizedNft()).mediaUri],
])('%s that the store is slow to answer delays no other call', async (_, uri) => {
  const picture = file(await uri());
  await vi.waitFor(() => expect(waitingReads).toHaveLength(1));
  expect((await t.get('/v1/nft-campaign', 'admin')).status).toBe(200);
  waitingReads.pop()?.(
    new Response('the file', { headers: { 'Content-Type': 'image/png', 'Accept-Ranges': 'bytes' } }),
  );
  expect(await (await picture).text()).toBe('the file');
});

const deleteCampaign = (path = '') =>
  t.call('DELETE', `/v1/nft-campaign/campaign-empty${path}`, { as: 'admin' });

test.each<[string, () => Promise<() => Promise<Response>>]>([
  [
    'media',
    async () => {
      const { id } = await upload(PICTURE);
      return () => drop(id);
    },
  ],
  [
    'an NFT',
    async () => {
      const { campaignNftId } = await finalizedNft();
      return () => remove(campaignNftId);
    },
  ],
  [
    'a campaign with NFTs',
    async () => {
      await finalizedNft();
      return deleteCampaign;
    },
  ],
  [
    'the media of a campaign',
    async () => {
      const { id } = await upload(PICTURE);
      await t.db.update(nftCampaigns).set({ mediaId: id }).where(eq(nftCampaigns.id, 'campaign-empty'));
      return () => deleteCampaign('/media');
    },
  ],
])('the deletion of %s succeeds when the store fails, and the failure is logged', async (_, prepare) => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const remove = await prepare();
  expect((await remove()).status).toBe(204);
  expect(consoleError.mock.lastCall?.[0]).toBe('Deleted files are left to the cleanup:');
  await refusal(await remove(), 404);
  consoleError.mockRestore();
});

test('a reset finishes when the store fails, and reports the remaining files [sandbox-60]', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  await t.patchUser('super', 'hopeful', { username: 'Hal_9000' });
  await t.call('POST', '/sandbox/fault', { json: { path: '/v1/system', kind: 'status', status: 500 } });
  const detail = await refusal(await t.call('POST', '/sandbox/reset'), 503);
  expect(detail).toMatch(/^the seed is restored, .* but the files of the uploads are not deleted/);
  expect(await (await t.get('/sandbox/fault')).json()).toEqual({ faults: [], spent: [] });
  expect(await (await t.get('/sandbox/log')).json()).toEqual({ oldest: null, newest: null, requests: [] });
  expect(await t.db.select().from(sessions)).toEqual([]);
  expect((await t.user('super', 'hopeful')).username).toBe(CAST.hopeful.username);
  consoleError.mockRestore();
});
