import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isSignedOut } from '@/api/http/failures';
import {
  createCampaignNft,
  deleteCampaignNft,
  deleteCampaignNftBehind,
  finalizeCampaignNft,
} from '@/api/nft-campaigns';
import { runWrite } from '@/api/query/run-write';
import { isNotFound, messageOf } from '@/lib/api-error';
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
 * Creates the NFTs of a campaign one after another: first the NFT, then its file. An NFT that fails or is
 * cancelled is deleted again, and the others continue (nft-campaigns-56). The queue lives outside React, so it can
 * still delete after the form has unmounted.
 * @param onCreated called with the key of a created NFT, before the lists have been read again
 */
export function createNftQueue(client: QueryClient, campaignId: string, onCreated: (key: string) => void) {
  const store = createMapStore<string, NftState>();
  const waiting: Job[] = [];
  let running: { key: string; controller: AbortController } | null = null;
  /** Created, but not yet finalized or deleted. */
  const unfinished = new Set<string>();
  /** Those whose deletion failed: they may be whole, and the next one would be there twice. */
  const undeleted = new Set<string>();

  function next() {
    const job = waiting.shift();
    running = job ? { key: job.key, controller: new AbortController() } : null;
    if (job && running) void make(job, running.controller.signal);
  }

  async function make({ key, nft, file }: Job, signal: AbortSignal) {
    let id: string | null = null;
    try {
      store.put(key, { phase: 'reserving' });
      for (const left of undeleted) await undo(left);
      // Never aborted: without the answer there would be no id to delete.
      id = await runWrite(client, createCampaignNft(campaignId), nft);
      unfinished.add(id);
      signal.throwIfAborted();
      const onProgress = (loaded: number, total: number) => {
        if (!signal.aborted) store.put(key, { phase: 'sending', loaded, total });
      };
      onProgress(0, file.size);
      const finalize = finalizeCampaignNft(id, nft.title);
      // Settles with the answer, without waiting for the refetch of stale lists.
      await new Promise((resolve, reject) => {
        runWrite(client, { ...finalize, onSuccess: resolve }, { file, onProgress, signal }).catch(reject);
      });
      unfinished.delete(id);
      store.put(key, null);
      onCreated(key);
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(messageOf(cause));
      if (id !== null && unfinished.has(id)) undo(id).catch(() => {});
      // `cancel` has already started the next one.
      if (signal.aborted) return;
      store.put(key, { phase: 'failed', error: isSignedOut(error) ? null : error });
    }
    next();
  }

  /**
   * A failed deletion is not shown, because its cause has been. It is made again before the next NFT is created; the
   * server drops NFTs without a file after a day.
   */
  async function undo(id: string) {
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

  function cancel(key: string) {
    const at = waiting.findIndex((job) => job.key === key);
    if (at >= 0) waiting.splice(at, 1);
    store.put(key, null);
    if (running?.key !== key) return;
    running.controller.abort();
    next();
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Queues an NFT; ignores one that is already waiting or being created. */
    send(job: Job) {
      const phase = store.get().get(job.key)?.phase;
      if (phase !== undefined && phase !== 'failed') return;
      waiting.push(job);
      store.put(job.key, { phase: 'waiting' });
      if (!running) next();
    },
    cancel,
    /** The form was left: create nothing more, and delete what is unfinished. */
    detach() {
      waiting.length = 0;
      if (running) cancel(running.key);
      for (const id of undeleted) undo(id).catch(() => {});
    },
    /** The page unloads: only keepalive calls can still be sent. */
    pageHidden() {
      waiting.length = 0;
      const ids = [...unfinished];
      unfinished.clear();
      running?.controller.abort();
      for (const id of ids) deleteCampaignNftBehind(id);
    },
  };
}

/**
 * The NFTs that a form adds to a campaign, one after another, each under a key of the form. Unfinished NFTs
 * are deleted when the form is left or the tab is closed.
 */
export function useNftQueue(campaignId: string, onCreated: (key: string) => void) {
  const client = useQueryClient();
  const report = useEffectEvent(onCreated);
  const [queue] = useState(() => createNftQueue(client, campaignId, (key) => report(key)));
  const states = useSyncExternalStore(queue.subscribe, queue.get);

  usePageHide(queue.pageHidden);
  useEffect(() => queue.detach, [queue]);

  return {
    /** By key; an NFT that is neither in progress nor failed has none. */
    states,
    busy: [...states.values()].some(({ phase }) => phase !== 'failed'),
    send: queue.send,
    cancel: queue.cancel,
  };
}
