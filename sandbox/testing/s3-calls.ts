import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeEach } from 'vitest';
import { emptyStore, type FileStore } from '../files/file-store';
import { parseMediaUrl } from '../files/media-url';
import { createS3Store } from '../files/s3-store';
import { startBucket } from './bucket';
import { GOOD_FILES, piecesOf } from './sample-files';

/** A bucket for the tests of a file, empty before each, and stores in it. */
export async function startBucketStores() {
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-s3-'));
  const received = join(folder, 'received');
  const bucket = await startBucket();
  afterAll(() => {
    bucket.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => emptyStore(open()));

  function open({ mediaUrl = bucket.env.MEDIA_URL, folder = 'a database', ms = 5_000, env = {} } = {}) {
    const place = parseMediaUrl(mediaUrl, { AWS_REGION: 'eu-west-1' });
    return createS3Store(place, folder, { ...bucket.env, ...env }, received, ms);
  }

  return { bucket, folder, received, open };
}

const NAME = '0'.repeat(32);

/** @throws what the store throws */
export async function download(store: FileStore, storedAs = NAME, range?: string) {
  const app = new Hono().get('/', (c) => store.respond(c, storedAs, 'video/webm'));
  app.onError((error) => {
    throw error;
  });
  return app.request('/', { headers: range ? { Range: range } : {} });
}

export const CALLS: Record<string, (store: FileStore) => Promise<unknown>> = {
  'an upload': (store) => store.save(piecesOf(GOOD_FILES.png)),
  'a download': (store) => download(store),
  'a deletion': (store) => store.remove(NAME),
  'a list for a reset': (store) => store.names(),
  'a list for the cleanup': (store) => store.olderThan(new Date()),
  'a health check': (store) => store.check(),
};
