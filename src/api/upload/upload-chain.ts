import type { QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '@/api/http/failures';
import {
  deleteMedia,
  deleteMediaBehind,
  markVideo,
  reserveMedia,
  sendFile,
  videoIsPlayable,
} from '@/api/media';
import { runWrite } from '@/api/query/run-write';
import { isUnconfirmed } from '@/lib/api-error';
import { createStore } from '@/lib/store';
import { IDLE, isRunning, type UploadState, type UploadStep } from '@/lib/upload-state';

/** How often, in ms, and how many times a video's status is asked for (spec 02 §9). */
export const POLL_MS = 500;
export const MAX_POLLS = 50;

type Snapshot = { state: UploadState; file: File | null };

/**
 * The upload of one file at a time: reserve, send, mark as video, wait until it is playable (spec 02 §4). It lives
 * outside React: what was reserved is deleted also when the form is long gone. Whatever was reserved and not kept is
 * deleted, without a word unless `onDropFailure` has one: the server drops what nobody attached after a day by itself.
 * @param onFailure a try has failed; not called for what was cancelled or left, nor for a 401, which is told elsewhere
 */
export function createUploadChain(
  client: QueryClient,
  onFailure: (error: Error) => void,
  onDropFailure: (error: Error) => void = () => {},
) {
  const store = createStore<Snapshot>({ state: IDLE, file: null });
  /** Ends the try that runs. */
  let running = new AbortController();
  let reserved: string | null = null;
  /** It is being saved, or is: whoever saves it answers for it. */
  let kept = false;
  let left = false;

  function set(next: Partial<Snapshot>) {
    store.set({ ...store.get(), ...next });
  }

  function drop(id: string) {
    runWrite(client, deleteMedia(id), undefined).catch(onDropFailure);
  }

  async function run(file: File, from: 'reserve' | 'mark') {
    running = new AbortController();
    const { signal } = running;
    let step: UploadStep = from;
    try {
      if (from === 'reserve') {
        set({ state: { phase: 'reserving' } });
        // Never aborted: without its answer nobody would know what to delete.
        const place = await runWrite(client, reserveMedia, file.name);
        if (signal.aborted) return drop(place.media_id);
        reserved = place.media_id;
        step = 'send';
        const onProgress = (loaded: number, total: number) => {
          if (!signal.aborted) set({ state: { phase: 'sending', loaded, total } });
        };
        onProgress(0, file.size);
        await runWrite(client, sendFile, { url: place.upload_url, file, onProgress, signal });
        signal.throwIfAborted();
      }
      const mediaId = reserved ?? '';
      let playable = true;
      if (file.type.startsWith('video/')) {
        step = 'mark';
        set({ state: { phase: 'marking' } });
        await runWrite(client, markVideo, { id: mediaId, signal });
        signal.throwIfAborted();
        playable = await waitUntilPlayable(mediaId, signal);
        signal.throwIfAborted();
      }
      set({ state: { phase: 'done', mediaId, stillProcessing: !playable } });
    } catch (cause) {
      if (signal.aborted) return;
      const error = cause instanceof Error ? cause : new Error(String(cause));
      set({ state: { phase: 'failed', step, error } });
      if (!isSignedOut(error)) onFailure(error);
    }
  }

  /** Asks at most 50 times, one after another; a call that fails is one of them and ends nothing (spec 03 §4). */
  async function waitUntilPlayable(id: string, signal: AbortSignal) {
    let due = pause();
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      set({ state: { phase: 'processing', polls } });
      await due;
      if (signal.aborted) return false;
      due = pause();
      if (await runWrite(client, videoIsPlayable, { id, signal }).catch(() => false)) return true;
      if (signal.aborted) return false;
    }
    return false;
  }

  /** Deletes what was reserved and is nobody's yet. */
  function dropReserved() {
    if (reserved !== null && !kept) drop(reserved);
    reserved = null;
    kept = false;
  }

  /** Back to the start: what runs is aborted, what was reserved deleted. */
  function discard() {
    running.abort();
    dropReserved();
    if (store.get().file) set({ state: IDLE, file: null });
  }

  /** Takes a file in place of the one before, without uploading it yet. */
  function choose(file: File) {
    if (isRunning(store.get().state)) return;
    discard();
    set({ file });
  }

  function upload() {
    const { file, state } = store.get();
    if (file && state.phase === 'idle') void run(file, 'reserve');
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    choose,
    upload,
    start(file: File) {
      choose(file);
      upload();
    },
    /** Repeats the step that failed; an address to upload to serves once (spec 03 §5), so sending begins anew. */
    retry() {
      const { state, file } = store.get();
      if (state.phase !== 'failed' || !file) return;
      if (state.step === 'mark') return void run(file, 'mark');
      dropReserved();
      void run(file, 'reserve');
    },
    discard,
    keep() {
      kept = true;
    },
    /** The save has failed. Where it may have been carried out all the same, what it sent may be in use. */
    release(error?: Error) {
      if (error && isUnconfirmed(error)) return;
      kept = false;
      if (left) discard();
    },
    enter() {
      left = false;
    },
    leave() {
      left = true;
      if (!kept) discard();
    },
    /** The tab is going: nothing but the browser itself can still send anything. */
    vanish() {
      if (reserved === null || kept) return;
      running.abort();
      deleteMediaBehind(reserved);
      reserved = null;
    },
  };
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
