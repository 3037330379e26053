import { describe, expect, it, vi } from 'vitest';
import { API, startUploadServer } from './upload/testing/upload-server';

vi.stubEnv('VITE_API_HOST', API);
const { createQueryClient } = await import('./query/client');
const { deleteMedia } = await import('./media');

describe('deleting a file', () => {
  const client = createQueryClient(() => {});
  const tryIt = () => client.getMutationCache().build(client, deleteMedia('m1')).execute(undefined);

  it.each([404, 400, 500])(
    'succeeds when the file is already gone: %d [media-5, nft-campaigns-31]',
    async (status) => {
      const server = startUploadServer();
      server.arrange('delete', { status, detail: 'media id not found' });
      await expect(tryIt()).resolves.toBeUndefined();
      expect(server.calls).toEqual(['DELETE /v1/media/m1']);
    },
  );

  it.each([
    'cannot delete media attached to an NFT campaign',
    'cannot delete media that is in use',
    'Media id not found, or so',
  ])("fails with the server's reason: %s [media-5]", async (detail) => {
    startUploadServer().arrange('delete', { status: 409, detail });
    await expect(tryIt()).rejects.toMatchObject({ status: 409, message: detail });
  });
});
