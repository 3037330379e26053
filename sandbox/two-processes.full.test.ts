import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { faqAnswerSchema, faqsSchema } from '@/wire/faq.schema';
import { reservedMediaSchema } from '@/wire/media.schema';
import { campaignNftCreatedSchema } from '@/wire/nft-campaigns.schema';
import { startSandbox } from './playwright/start';
import { startBucket } from './testing/bucket';
import { startPostgres } from './testing/postgres';
import { fileOfSize } from './testing/sample-files';
import { signIn } from './testing/sign-in';

vi.setConfig({ testTimeout: 300_000 });

const WRITES = 200;
const UPLOADS = 20;
const FILE_BYTES = 300_000;

const postgres = await startPostgres();
const bucket = await startBucket();
const folder = mkdtempSync(join(tmpdir(), 'admin-dash-two-'));
afterAll(async () => {
  bucket.stop();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.runIf(postgres)(
  'a process killed amid 200 writes and 20 uploads loses nothing acknowledged, and the other goes on [sandbox-100]',
  async () => {
    const start = (data: string) =>
      startSandbox({ data: join(folder, data), database: postgres?.url, env: bucket.env });
    // Start both at once, on an empty database.
    const [killedSandbox, survivor] = await Promise.all([start('one'), start('two')]);
    const cookie = await signIn(killedSandbox.direct);
    const entries: string[] = [];
    const media: string[] = [];
    let unanswered = 0;

    /** Null if the process was killed during the call. */
    async function call(origin: string, method: string, path: string, body?: BodyInit) {
      const headers = { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' };
      const response = await fetch(origin + path, { method, headers, body }).catch(() => null);
      const text = await response?.text().catch(() => null);
      if (response === null || text === null || text === undefined) {
        expect(origin).toBe(killedSandbox.direct);
        unanswered++;
        return null;
      }
      expect(response.status, text).toBeLessThan(300);
      return text;
    }

    async function write(origin: string) {
      const body = JSON.stringify({ question: 'Q', content: 'A', creatorsOnly: false });
      const text = await call(origin, 'POST', '/v1/faq', body);
      if (text) entries.push(z.parse(faqAnswerSchema, JSON.parse(text)).prompt.faqId);
      if (entries.length === WRITES / 4) await killedSandbox.kill();
    }

    async function upload(origin: string) {
      const text = await call(origin, 'POST', '/v1/media/clip.mp4');
      if (!text) return;
      const { media_id, upload_url } = reservedMediaSchema.parse(JSON.parse(text));
      const answer = await call(origin, 'PUT', upload_url, fileOfSize('mp4', FILE_BYTES));
      if (answer !== null) media.push(media_id);
    }

    const origins = [killedSandbox.direct, survivor.direct];
    const inTurn = (count: number, act: (origin: string) => Promise<void>) =>
      Array.from({ length: count }, (_, at) => () => act(origins[at % 2] ?? ''));
    // An upload follows every ten writes.
    const uploads = inTurn(UPLOADS, upload);
    const acts = inTurn(WRITES, write).flatMap((act, at) =>
      at % 10 === 9 ? [act, uploads[(at - 9) / 10]] : [act],
    );
    const actsLeft = acts.concat(uploads.slice(WRITES / 10)).filter((act) => act !== undefined);
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let act = actsLeft.shift(); act; act = actsLeft.shift()) await act();
      }),
    );

    expect(killedSandbox.ended()).not.toBe(null);
    expect(unanswered).toBeGreaterThan(0);
    expect(entries.length).toBeGreaterThan(WRITES / 2);
    expect(media.length).toBeGreaterThan(UPLOADS / 3);
    const storedFaqs = z.parse(faqsSchema, JSON.parse((await call(survivor.direct, 'GET', '/v1/faq')) ?? ''));
    const ids = new Set(storedFaqs.prompts.map(({ faqId }) => faqId));
    expect(entries.filter((id) => !ids.has(id))).toEqual([]);
    for (const id of media) {
      const response = await fetch(`${survivor.direct}/sandbox/media/${id}.mp4`);
      expect((await response.arrayBuffer()).byteLength).toBe(FILE_BYTES);
    }
    await survivor.stop();
  },
);

test.runIf(postgres).each(['a folder', 'a bucket'])(
  'resets of one process amid the uploads to another, with %s, are never answered by 500',
  async (store) => {
    const data = join(folder, store);
    const env = store === 'a bucket' ? bucket.env : {};
    const start = () => startSandbox({ data, database: postgres?.url, env });
    const [resetting, uploading] = [await start(), await start()];
    const origin = uploading.direct;
    const seenAnswers = new Set<string>();
    let isOver = false;

    async function upload(): Promise<void> {
      const headers = { Origin: origin, Cookie: await signIn(origin), 'Content-Type': 'application/json' };
      const call = async (what: string, method: string, path: string, body?: BodyInit) => {
        const response = await fetch(origin + path, { method, headers, body });
        const text = await response.text();
        seenAnswers.add(`${what} ${response.status}`);
        return response.ok ? text : null;
      };
      const reserved = await call('reserve', 'POST', '/v1/media/clip.mp4');
      if (reserved) {
        const { upload_url } = reservedMediaSchema.parse(JSON.parse(reserved));
        await call('upload', 'PUT', upload_url, fileOfSize('mp4', 10 * FILE_BYTES));
      }
      const nft = JSON.stringify({ title: 'T', description: '', maxAvailable: 1 });
      const created = await call('create', 'POST', '/v1/nft-campaign/campaign-empty/nft', nft);
      if (created) {
        const { campaignNftId } = campaignNftCreatedSchema.parse(JSON.parse(created));
        const path = `/v1/nft-campaign/nft/${campaignNftId}/finalize/clip.mp4`;
        await call('finalize', 'PUT', path, fileOfSize('mp4', 10 * FILE_BYTES));
      }
    }

    const uploads = Array.from({ length: 4 }, async () => {
      while (!isOver) await upload();
    });
    // Reset until a reset comes in the middle of an upload.
    for (let n = 0; n < 15 || !seenAnswers.has('upload 404'); n++) {
      const reset = await fetch(`${resetting.direct}/sandbox/reset`, {
        method: 'POST',
        headers: { Origin: resetting.direct },
      });
      expect(reset.status).toBe(204);
    }
    isOver = true;
    await Promise.all(uploads);
    expect(
      [...seenAnswers].filter((each) => each.endsWith('500')),
      uploading.output(),
    ).toEqual([]);
    await Promise.all([resetting.stop(), uploading.stop()]);
  },
);
