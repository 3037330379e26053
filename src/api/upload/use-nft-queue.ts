import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import {
  createCampaignNft,
  deleteCampaignNft,
  deleteCampaignNftOnUnload,
  finalizeCampaignNft,
} from '@/api/nft-campaigns';
import { runWrite } from '@/api/query/run-write';
import { type ApiError, errorOf, isNotFound, isSignedOut, messageOf } from '@/lib/api-error';
import { createMapStore } from '@/lib/browser/map-store';
import type { UploadState } from '@/lib/files/upload-state';
import type { NewCampaignNft } from '@/wire/nft-campaigns.schema';
import { usePageHide } from './use-page-hide';

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
  const waiting: Job[] = [];
  let running: { key: string; controller: AbortController } | null = null;
  /** The ids of NFTs that are created, but not yet finalized or deleted. */
  const unfinished = new Set<string>();
  /** Ids whose deletion failed. The server may have the complete NFT; created again, it would be there twice. */
  const undeleted = new Set<string>();

  function startNext() {
    const job = waiting.shift();
    if (!job) {
      running = null;
      return;
    }
    const controller = new AbortController();
    running = { key: job.key, controller };
    void create(job, controller.signal);
  }

  async function create(job: Job, signal: AbortSignal) {
    const { key, nft } = job;
    let id: string | null = null;
    try {
      store.put(key, { phase: 'reserving' });
      for (const undeletedId of undeleted) await remove(undeletedId);
      // Never aborted: without the response there would be no id to delete.
      id = await runWrite(client, createCampaignNft(campaignId), nft);
      unfinished.add(id);
      signal.throwIfAborted();
      await sendFile(id, job, signal);
      unfinished.delete(id);
      store.put(key, null);
      onCreated(key);
    } catch (cause) {
      if (id !== null && unfinished.has(id)) removeInBackground(id);
      // `cancel` has already removed the state of this NFT and started the next one.
      if (signal.aborted) return;
      const error = errorOf(cause);
      store.put(key, { phase: 'failed', error: isSignedOut(error) ? null : error });
    }
    startNext();
  }

  /** Sends the file of a created NFT, which completes the NFT. */
  async function sendFile(id: string, { key, nft, file }: Job, signal: AbortSignal) {
    function onProgress(loaded: number, total: number) {
      if (!signal.aborted) store.put(key, { phase: 'sending', loaded, total });
    }
    onProgress(0, file.size);
    await sendWithoutAwaitingRefetch(finalizeCampaignNft(id, nft.title), { file, onProgress, signal });
  }

  /** Sends a write and waits for the response only, whereas `runWrite` also waits for the refetch of stale lists. */
  function sendWithoutAwaitingRefetch<Data, Variables>(
    write: MutationOptions<Data, ApiError, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Data> {
    return new Promise((resolve, reject) => {
      // The writes have no onSuccess of their own. After `resolve`, a late `reject` has no effect.
      runWrite(client, { ...write, onSuccess: resolve }, variables).catch(reject);
    });
  }

  /**
   * Deletes an NFT. A failed deletion is kept in `undeleted` and tried again before the next NFT is created. If that try
   * fails too, the next NFT fails with the error. After a day the server drops NFTs without a file.
   */
  async function remove(id: string) {
    try {
      await runWrite(client, deleteCampaignNft(id), undefined);
    } catch (error) {
      console.info(`NFT ${id} could not be deleted: ${messageOf(error)}`);
      if (!isNotFound(error)) {
        undeleted.add(id);
        throw error;
      }
    }
    undeleted.delete(id);
    unfinished.delete(id);
  }

  /** Deletes an NFT without waiting. The error of a failed deletion is not shown here: `remove` tries again later. */
  function removeInBackground(id: string) {
    remove(id).catch(() => {});
  }

  function cancel(key: string) {
    const at = waiting.findIndex((job) => job.key === key);
    if (at >= 0) waiting.splice(at, 1);
    store.put(key, null);
    if (running?.key !== key) return;
    running.controller.abort();
    // Its creation may still be in flight (never aborted); the next NFT does not wait for that.
    startNext();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Queues an NFT; ignores an NFT that is already waiting or being created. */
    send(job: Job) {
      const phase = store.get().get(job.key)?.phase;
      if (phase !== undefined && phase !== 'failed') return;
      waiting.push(job);
      store.put(job.key, { phase: 'waiting' });
      if (!running) startNext();
    },
    cancel,
    /** The form was left: create nothing more, and delete what is unfinished. */
    detach() {
      waiting.length = 0;
      if (running) cancel(running.key);
      for (const id of undeleted) removeInBackground(id);
    },
    /** The page unloads: only keepalive calls can still be sent. */
    pageHidden() {
      waiting.length = 0;
      const ids = [...unfinished];
      // Otherwise `create` would delete the aborted NFT as well.
      unfinished.clear();
      running?.controller.abort();
      for (const id of ids) deleteCampaignNftOnUnload(id);
    },
  };
}

/**
 * The NFTs that a form adds to a campaign, in order, each under a key of the form. Unfinished NFTs are deleted when the
 * form is left or the tab is closed.
 */
export function useNftQueue(campaignId: string, onCreated: (key: string) => void) {
  const client = useQueryClient();
  // The queue keeps its first callback, which calls the newest `onCreated`.
  const report = useEffectEvent(onCreated);
  const [queue] = useState(() => createNftQueue(client, campaignId, (key) => report(key)));
  const states = useSyncExternalStore(queue.subscribe, queue.get);

  usePageHide(queue.pageHidden);
  useEffect(() => queue.detach, [queue]);

  return {
    /** The state of each NFT by its key; an NFT that is neither in progress nor failed has none. */
    states,
    /** Whether an NFT is waiting or being created. */
    busy: [...states.values()].some(({ phase }) => phase !== 'failed'),
    send: queue.send,
    cancel: queue.cancel,
  };
}
