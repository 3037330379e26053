import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const NAME = 'media';

/** A server of the S3 protocol with one bucket; `env` points a sandbox to it. */
export async function startBucket() {
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: NAME, configs: [] }],
  });
  let silent = false;
  server.middleware.unshift((_, next) => (silent ? new Promise(() => {}) : next()));
  const { port } = await server.run();
  return {
    /** While it is silent it takes calls, and never answers them. */
    setSilent(now: boolean) {
      silent = now;
    },
    env: {
      MEDIA_URL: `s3://${NAME}?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
