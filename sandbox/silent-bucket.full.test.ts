import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { reservedMediaSchema } from '@/wire/media.schema';
import { type SandboxProcess, startSandbox } from './playwright/start';
import { startBucket } from './testing/bucket';
import { fileOfSize } from './testing/sample-files';
import { signIn } from './testing/sign-in';

const SILENT_MS = 60_000;
const ANSWER_LIMIT_MS = 10_000;
/** A reset also has the whole seed to write. */
const RESET_LIMIT_MS = 20_000;

const bucket = await startBucket();
const folder = mkdtempSync(join(tmpdir(), 'admin-dash-silent-'));
let sandbox: SandboxProcess | undefined;
afterAll(async () => {
  await sandbox?.stop();
  bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a bucket that is silent for 60 s holds up no start and no call for 10 s, and is used again at once [sandbox-59]', {
  timeout: 300_000,
}, async () => {
  bucket.setSilent(true);
  sandbox = await startSandbox({ data: folder, env: bucket.env });
  const { direct: origin, output } = sandbox;
  let cookie = await signIn(origin);
  await vi.waitFor(
    () => expect(output()).toContain('The cleanup failed: the file store does not answer'),
    ANSWER_LIMIT_MS,
  );

  async function call(method: string, path: string, body?: BodyInit, limit = ANSWER_LIMIT_MS) {
    const headers = { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' };
    const signal = AbortSignal.timeout(limit);
    const response = await fetch(origin + path, { method, headers, body, signal });
    return { status: response.status, text: await response.text() };
  }

  const reserve = async () =>
    reservedMediaSchema.parse(JSON.parse((await call('POST', '/v1/media/clip.mp4')).text));

  async function upload(bytes: number) {
    const { media_id, upload_url } = await reserve();
    const { status } = await call('PUT', upload_url, fileOfSize('mp4', bytes));
    return { status, path: `/sandbox/media/${media_id}.mp4` };
  }

  const reset = () => call('POST', '/sandbox/reset', undefined, RESET_LIMIT_MS);
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
  const faq = JSON.stringify({ question: 'Q', content: 'A', creatorsOnly: false });

  bucket.setSilent(false);
  const storedUpload = await upload(1_000_000);
  expect(storedUpload.status).toBe(204);
  bucket.setSilent(true);

  for (const end = Date.now() + SILENT_MS; Date.now() < end; ) {
    expect(
      await Promise.all([
        statusOf(upload(1_000_000)),
        statusOf(call('GET', storedUpload.path)),
        statusOf(call('GET', '/v2/user')),
        statusOf(call('POST', '/v1/faq', faq)),
      ]),
    ).toEqual([503, 503, 200, 201]);
  }
  expect(await statusOf(reset())).toBe(503);
  cookie = await signIn(origin);

  bucket.setSilent(false);
  const laterUpload = await upload(300_000);
  expect(laterUpload.status).toBe(204);
  expect((await call('GET', laterUpload.path)).text).toHaveLength(300_000);
  expect(await statusOf(reset())).toBe(204);
});
