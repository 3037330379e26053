import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { faqAnswerSchema } from '@/wire/faq.schema';
import { reservedMediaSchema } from '@/wire/media.schema';
import { GOOD_FILES } from './sample-files';

const MAX_ENTRIES = 5;
const READS = [
  '/v2/user',
  '/v2/user?search=ann',
  '/v2/user?filter=featured',
  '/v1/user/me',
  '/v1/user/count',
  '/v2/post?filter=reported',
  '/v1/admin/event',
  '/v1/faq',
  '/v1/nft-campaign?network=mainnet',
  '/v1/waitlist',
  '/v1/system/status',
];

/** An FAQ entry of one client; null where an unanswered write leaves the stored state unknown. */
type Entry = { content: string | null; deleted: boolean | null };

export type MixedLoad = {
  /** The state that each entry must have, by the acknowledged writes. */
  entries: Map<string, Entry>;
  /** How many answers had each status. */
  statuses: Map<number, number>;
  /** Fails as soon as one client fails. */
  running: Promise<unknown>;
  stop(): Promise<void>;
};

/**
 * Clients that read, create, change and delete FAQ entries, upload pictures and sign in, one call at a time
 * each. A 503 means try again; any other refusal, or no answer at all, is a failure.
 */
export function startMixedLoad(origin: string, cookie: string, clients: number): MixedLoad {
  const entries = new Map<string, Entry>();
  const statuses = new Map<number, number>();
  const stopping = new AbortController();

  async function call(
    method: string,
    path: string,
    body?: object | Uint8Array<ArrayBuffer>,
    session: string = cookie,
  ) {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(origin + path, {
      method,
      headers: { Origin: origin, Cookie: session, ...(isFile ? {} : { 'Content-Type': 'application/json' }) },
      body: isFile ? body : body && JSON.stringify(body),
    });
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status === 503) await pause(200);
    else if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return response.ok ? { text } : null;
  }

  async function create(ownIds: string[]) {
    const content = randomUUID();
    const answer = await call('POST', '/v1/faq', { question: 'Q', content, creatorsOnly: false });
    if (!answer) return;
    const { prompt } = z.parse(faqAnswerSchema, JSON.parse(answer.text));
    entries.set(prompt.faqId, { content, deleted: false });
    ownIds.push(prompt.faqId);
  }

  async function change(id: string) {
    const content = randomUUID();
    entries.set(id, { content: null, deleted: false });
    const answer = await call('PATCH', `/v1/faq/${id}`, { content });
    if (answer) entries.set(id, { content, deleted: false });
  }

  async function remove(id: string) {
    entries.set(id, { content: null, deleted: null });
    const answer = await call('DELETE', `/v1/faq/${id}`);
    if (answer) entries.set(id, { content: null, deleted: true });
  }

  async function upload() {
    const reserved = await call('POST', '/v1/media/soak.png');
    if (!reserved) return;
    const { media_id, upload_url } = reservedMediaSchema.parse(JSON.parse(reserved.text));
    if (await call('PUT', upload_url, GOOD_FILES.png)) await call('GET', `/v1/media/${media_id}/thumbnail`);
    // Do not repeat a deletion whose answer was lost: it may have been done.
    await call('DELETE', `/v1/media/${media_id}`);
  }

  // Without a cookie: signing in ends the browser's previous session.
  const signIn = () =>
    call('POST', '/v1/session?scope=admin', { username: 'admin', password: 'sandbox-admin' }, '');

  async function client(number: number) {
    const ownIds: string[] = [];
    for (let turn = number; !stopping.signal.aborted; turn++) {
      const id = ownIds[turn % MAX_ENTRIES];
      await call('GET', READS[turn % READS.length] ?? '');
      if (ownIds.length < MAX_ENTRIES) await create(ownIds);
      else if (id && turn % 3 > 0) await change(id);
      else await remove(ownIds.shift() ?? '');
      if (turn % 5 === 0) await upload();
      // Only one client signs in: a hash takes as long as a hundred reads.
      if (number === 0 && turn % 20 === 0) await signIn();
    }
  }

  const running = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  // `stop` reports a failure.
  running.catch(() => {});
  return {
    entries,
    statuses,
    running,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
