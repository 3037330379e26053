import { reservedMediaSchema } from '@/wire/media.schema';
import { streamOf } from '../../../sandbox/files/stream';
import type { Sandbox } from '../../../sandbox/playwright/client';
import type { SandboxProcess } from '../../../sandbox/playwright/start';
import { watchMemory } from '../../harness/memory';

const MB = 1_000_000;
const SIZE = 150 * MB;
// The start of an MP4: a box with its size and name, then the brand.
const MP4 = Buffer.from('0000001866747970' + '69736f6d0000020069736f6d6d703432', 'hex');

/** Uploads and downloads a large video; measures the sandbox's time and, on Linux, its memory. */
export async function benchMedia(sandbox: SandboxProcess, client: Sandbox) {
  const { body } = await client.api('POST', '/v1/media/bench.mp4', { as: 'super' });
  const { media_id, upload_url } = reservedMediaSchema.parse(body);
  const upload = await watch(sandbox.pid, async () => {
    // Spread, because the types of fetch lack `duplex`, which Node requires with a streamed body.
    const streamed = { body: streamOf(video()), duplex: 'half' };
    const { status } = await fetch(sandbox.direct + upload_url, { method: 'PUT', ...streamed });
    if (status !== 204) throw new Error(`the upload was answered ${status}`);
  });
  const download = await watch(sandbox.pid, async () => {
    const response = await fetch(`${sandbox.direct}/sandbox/media/${media_id}.mp4`);
    let size = 0;
    for await (const chunk of response.body ?? []) size += chunk.byteLength;
    if (size !== SIZE) throw new Error(`${size} bytes came back`);
  });
  await client.api('DELETE', `/v1/media/${media_id}`, { as: 'super' });
  console.log(`\n| A video of ${SIZE / MB} MB | Time | Memory of the sandbox, at most |\n|---|---|---|`);
  console.log(row('Upload', upload));
  console.log(row('Download', download));
}

async function* video() {
  for (let sentBytes = 0; sentBytes < SIZE; sentBytes += MB) {
    const chunk = new Uint8Array(MB);
    if (sentBytes === 0) chunk.set(MP4);
    yield chunk;
  }
}

/** The seconds that the work takes, and the memory of the process in MB: before the work, and the growth during it. */
async function watch(pid: number, work: () => Promise<void>) {
  const start = performance.now();
  const { before, most } = await watchMemory(pid, work);
  return { seconds: (performance.now() - start) / 1_000, before, growth: most - before };
}

function row(name: string, { seconds, before, growth }: Awaited<ReturnType<typeof watch>>): string {
  return `| ${name} | ${seconds.toFixed(1)} s | +${growth.toFixed(0)} MB (of ${before.toFixed(0)}) |`;
}
