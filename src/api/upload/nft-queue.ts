import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '@/api/http/failures';
import {
  createCampaignNft,
  deleteCampaignNft,
  deleteCampaignNftBehind,
  finalizeCampaignNft,
} from '@/api/nft-campaigns';
import { runWrite } from '@/api/query/run-write';
import { messageOf } from '@/lib/api-error';
import { createStore } from '@/lib/store';
import type { UploadState } from '@/lib/upload-state';
import type { NewCampaignNft } from '@/wire/nft-campaigns';

/** How far one NFT is; one that is made, or was given up, has no state. */
export type NftState =
  | { phase: 'waiting' }
  | Extract<UploadState, { phase: 'reserving' | 'sending' }>
  /** `error` is null when the session ended: the sign-in dialog shows that. */
  | { phase: 'failed'; error: Error | null };

type Job = { key: string; nft: NewCampaignNft; file: File };

/**
 * Makes NFTs of a campaign one after another: each is created, then finalized with its file. One that fails or is
 * given up is deleted again, alone, and the others go on (spec 02 §4). It lives outside React: what was created is
 * deleted also when the form is long gone.
 */
export function createNftQueue(client: QueryClient, campaignId: string) {
  const store = createStore<ReadonlyMap<string, NftState>>(new Map());
  let onMade: (key: string) => void = () => {};
  const waiting: Job[] = [];
  let running: { key: string; giveUp: AbortController } | null = null;
  /** Created, and neither finalized nor deleted yet. */
  const unfinished = new Set<string>();

  function set(key: string, state: NftState | null) {
    const next = new Map(store.get());
    if (state) next.set(key, state);
    else next.delete(key);
    store.set(next);
  }

  function next() {
    const job = waiting.shift();
    running = job ? { key: job.key, giveUp: new AbortController() } : null;
    if (job && running) void make(job, running.giveUp.signal);
  }

  async function make({ key, nft, file }: Job, signal: AbortSignal) {
    let id: string | null = null;
    try {
      set(key, { phase: 'reserving' });
      // Never aborted: without its answer nobody would know what to delete.
      id = await runWrite(client, createCampaignNft(campaignId), nft);
      unfinished.add(id);
      signal.throwIfAborted();
      const onProgress = (loaded: number, total: number) => {
        if (!signal.aborted) set(key, { phase: 'sending', loaded, total });
      };
      onProgress(0, file.size);
      await answered(finalizeCampaignNft(id), { file, onProgress, signal });
      unfinished.delete(id);
      set(key, null);
      onMade(key);
    } catch (cause) {
      if (id !== null) undo(id);
      // Whoever gave it up has gone on with the next one.
      if (signal.aborted) return;
      const error = cause instanceof Error ? cause : new Error(messageOf(cause));
      set(key, { phase: 'failed', error: isSignedOut(error) ? null : error });
    }
    next();
  }

  /** Settles with the answer, not only once what it makes stale has been read again. */
  function answered<Data, Variables>(options: MutationOptions<Data, Error, Variables>, variables: Variables) {
    return new Promise<Data>((resolve, reject) => {
      runWrite(client, { ...options, onSuccess: resolve }, variables).catch(reject);
    });
  }

  /** Its failure is not told: what led to it has been. The server drops what has no file after a day by itself. */
  function undo(id: string) {
    if (!unfinished.has(id)) return;
    runWrite(client, deleteCampaignNft(id), undefined)
      .catch((error) => console.info(`NFT ${id} could not be deleted: ${messageOf(error)}`))
      .finally(() => unfinished.delete(id));
  }

  function giveUp(key: string) {
    const at = waiting.findIndex((job) => job.key === key);
    if (at >= 0) waiting.splice(at, 1);
    set(key, null);
    if (running?.key !== key) return;
    running.giveUp.abort();
    next();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** An NFT is there; whoever hears of it need not wait for the lists, which are being read again. */
    whenMade(listener: (key: string) => void) {
      onMade = listener;
    },
    /** Makes an NFT when its turn comes; one that waits for it or is being made is not taken twice. */
    send(job: Job) {
      const phase = store.get().get(job.key)?.phase;
      if (phase !== undefined && phase !== 'failed') return;
      waiting.push(job);
      set(job.key, { phase: 'waiting' });
      if (!running) next();
    },
    giveUp,
    /** The form is left: nothing more is made, and nothing half made stays. */
    leave() {
      waiting.length = 0;
      if (running) giveUp(running.key);
    },
    /** The tab is going: nothing but the browser itself can still send anything. */
    vanish() {
      waiting.length = 0;
      const ids = [...unfinished];
      unfinished.clear();
      running?.giveUp.abort();
      for (const id of ids) deleteCampaignNftBehind(id);
    },
  };
}
