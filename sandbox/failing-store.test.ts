import { afterAll, expect, test, vi } from 'vitest';
import { HttpProblem } from './http/problem';
import { createTestApp, refusal } from './testing/app';
import { openPglite } from './testing/databases';
import { mediaCalls } from './testing/media-calls';
import { PICTURE } from './testing/nfts';

const connection = await openPglite();
afterAll(connection.close);

const t = createTestApp(connection, {
  store: { remove: () => Promise.reject(new HttpProblem(503, 'the file store does not answer, try again')) },
});
const { upload, drop } = mediaCalls(t);

// `npm run test:full` has the other deletions, a reset, and a store that is slow.
test('the deletion of media succeeds when the store fails, and the failure is logged', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const { id } = await upload(PICTURE);
  expect((await drop(id)).status).toBe(204);
  expect(consoleError.mock.lastCall?.[0]).toBe('Deleted files are left to the cleanup:');
  await refusal(await drop(id), 404);
  consoleError.mockRestore();
});
