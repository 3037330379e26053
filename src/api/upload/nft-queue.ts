import type { QueryClient } from '@tanstack/react-query';
import { createCampaignNft, deleteCampaignNftOnUnload, finalizeCampaignNft } from '@/api/nft-campaigns';
import { runWrite, runWriteUntilResponse } from '@/api/query/run-write';
import { errorOf, isSignedOut } from '@/lib/api-error';
import { createMapStore } from '@/lib/browser/map-store';
import type { UploadState } from '@/lib/files/upload-state';
import type { NewCampaignNft } from '@/wire/nft-campaigns.schema';
import { createNftLeftovers } from './nft-leftovers';

/** Progress of one NFT; created and cancelled NFTs have none. */
export type NftState =
  | { phase: 'waiting' }
  | Extract<UploadState, { phase: 'reserving' | 'sending' }>
  /** `error` is null when the session ended: the sign-in dialog shows that. */
  | { phase: 'failed'; error: Error | null };

type Job = { key: string; nft: NewCampaignNft; file: File };

/**
 * Creates the NFTs of a campaign in order: first the NFT, then its file. Each NFT waits until the NFT before is created,
 * has failed or is cancelled. A failed or cancelled NFT is deleted again (nft-campaigns-56). The queue lives outside React,
 * so that deletions continue after the form has unmounted.
 * @param onCreated called with the key of a created NFT, before the lists have been read again
 */
export function createNftQueue(client: QueryClient, campaignId: string, onCreated: (key: string) => void) {
  const store = createMapStore<string, NftState>();
  const leftovers = createNftLeftovers(client);
  const waitingJobs: Job[] = [];
  /** The deletion of the last failed try, by the NFT's key. */
  const deletions = new Map<string, Promise<void>>();
  let running: { key: string; controller: AbortController } | null = null;

  function startNext() {
    const job = waitingJobs.shift();
    if (job) void run(job);
    else running = null;
  }

  /** Creates an NFT, then starts the next one. */
  async function run(job: Job) {
    const controller = new AbortController();
    running = { key: job.key, controller };
    await create(job, controller.signal);
    // After `cancel` the next one has started already, and after `pageHidden` none may start.
    if (!controller.signal.aborted) startNext();
  }

  /** Creates an NFT with its file. Never throws: a failure is the state of the NFT. */
  async function create(job: Job, signal: AbortSignal) {
    const { key, nft } = job;
    let id: string | null = null;
    try {
      store.put(key, { phase: 'reserving' });
      // First delete what is left of earlier tries: a leftover may be complete on the server, and the NFT would be there
      // twice. If a deletion fails again, this NFT fails.
      await deletions.get(key);
      await leftovers.retryDeletions();
      signal.throwIfAborted();
      // Never aborted: without the response there would be no id to delete.
      id = await runWrite(client, createCampaignNft(campaignId), nft);
      leftovers.created(id);
      signal.throwIfAborted();
      await sendFile(id, job, signal);
      leftovers.completed(id);
      store.remove(key);
      onCreated(key);
    } catch (cause) {
      if (id !== null) deletions.set(key, leftovers.discard(id));
      // `cancel` has removed the state of this NFT.
      if (signal.aborted) return;
      const error = errorOf(cause);
      store.put(key, { phase: 'failed', error: isSignedOut(error) ? null : error });
    }
  }

  /** Sends the file of a created NFT, which completes the NFT. */
  async function sendFile(id: string, { key, nft, file }: Job, signal: AbortSignal) {
    function onProgress(loaded: number, total: number) {
      if (!signal.aborted) store.put(key, { phase: 'sending', loaded, total });
    }
    onProgress(0, file.size);
    await runWriteUntilResponse(client, finalizeCampaignNft(id, nft.title), { file, onProgress, signal });
  }

  function cancel(key: string) {
    const position = waitingJobs.findIndex((job) => job.key === key);
    if (position >= 0) waitingJobs.splice(position, 1);
    store.remove(key);
    if (running?.key !== key) return;
    running.controller.abort();
    // `runWrite` sends at once, so the former creation, which is never aborted, may still be in flight.
    startNext();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Queues an NFT; ignores an NFT that is already waiting or being created. */
    send(job: Job) {
      const phase = store.get().get(job.key)?.phase;
      if (phase !== undefined && phase !== 'failed') return;
      waitingJobs.push(job);
      store.put(job.key, { phase: 'waiting' });
      if (!running) startNext();
    },
    cancel,
    /** The form was left: create nothing more, and delete what is unfinished. */
    detach() {
      waitingJobs.length = 0;
      // Nothing is waiting any more, so `cancel` starts nothing. `create` deletes the NFT that is being created, once
      // the id is known.
      if (running) cancel(running.key);
      // Left are the NFTs whose deletion failed before.
      leftovers.retryDeletionsInBackground();
    },
    /**
     * The page unloads for good (not into the back/forward cache): only keepalive calls can still be sent. The queue is not
     * used afterwards.
     */
    pageHidden() {
      waitingJobs.length = 0;
      // Before the abort: `create` would delete the aborted NFT as well.
      const ids = leftovers.takeAll();
      running?.controller.abort();
      for (const id of ids) deleteCampaignNftOnUnload(id);
    },
  };
}
