import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, openPglite } from './testing/app';
import { mediaCalls } from './testing/media-calls';
import { nftCalls, PICTURE } from './testing/nfts';

// PGlite has one connection, so an open transaction would block every other call.
const connection = await openPglite();
afterAll(connection.close);

const waiting: ((answer: Response) => void)[] = [];
const t = createTestApp(connection, {
  store: { respond: () => new Promise((answer) => waiting.push(answer)) },
});
beforeEach(t.reset);

const { upload } = mediaCalls(t);
const { finalized, file } = nftCalls(t);

test.each([
  ['a thumbnail', async () => (await upload(PICTURE)).thumbnail ?? ''],
  ['an uploaded file', async () => (await upload(PICTURE)).url],
  ['the file of an NFT', async () => (await finalized()).mediaUri],
])('%s that the store is slow to answer delays no other call', async (_, uri) => {
  const picture = file(await uri());
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect((await t.get('/v1/nft-campaign', 'admin')).status).toBe(200);
  waiting.pop()?.(new Response('the file', { headers: { 'Content-Type': 'image/png' } }));
  expect(await (await picture).text()).toBe('the file');
});
