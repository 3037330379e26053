import type { QueryClient } from '@tanstack/react-query';
import { deleteMedia, deleteMediaNow, markVideo, reserveMedia, sendFile, videoIsPlayable } from '@/api/media';
import { runWrite } from '@/api/query/run-write';
import { errorOf, isSignedOut } from '@/lib/api-error';
import { delay } from '@/lib/browser/delay';
import { createStore } from '@/lib/browser/store';
import { IDLE, isRunning, type UploadState, type UploadStep } from '@/lib/files/upload-state';
import { isKept } from './kept-media';

/** The interval in ms, and the maximum number, of status checks for a video. */
const POLL_MS = 500;
const MAX_POLLS = 50;

type Snapshot = { state: UploadState; file: File | null };

/** The step that has failed, by the phase in which the upload was. */
const STEPS: Partial<Record<UploadState['phase'], UploadStep>> = {
  reserving: 'reserve',
  sending: 'send',
  marking: 'mark',
  processing: 'mark',
};

/**
 * Uploads one file at a time: reserve, send, mark as video, wait until it is playable. The chain
 * lives outside React, so it can still delete after the form has unmounted. A reservation that was not kept
 * is deleted; a failed deletion is silent without `onDropFailure`, because the server drops unattached media
 * after a day.
 * @param onFailure called when an attempt fails, but not for a 401, which the sign-in dialog shows, and not
 *   after a reset or after the form was left
 */
export function createUploadChain(
  client: QueryClient,
  onFailure: (error: Error) => void,
  onDropFailure: (error: Error) => void = () => {},
) {
  const store = createStore<Snapshot>({ state: IDLE, file: null });
  /** Aborts the current attempt. */
  let running = new AbortController();
  /** The id of the reservation that belongs to the file. */
  let reserved: string | null = null;

  const set = (next: Partial<Snapshot>) => store.set({ ...store.get(), ...next });

  async function run(file: File, from: 'reserve' | 'mark') {
    running = new AbortController();
    const { signal } = running;
    try {
      if (from === 'reserve') await reserveAndSend(file, signal);
      const mediaId = reserved ?? '';
      const isPlayable = file.type.startsWith('video/') ? await markAndWait(mediaId, signal) : true;
      set({ state: { phase: 'done', mediaId, stillProcessing: !isPlayable } });
    } catch (cause) {
      if (signal.aborted) return;
      const error = errorOf(cause);
      set({ state: { phase: 'failed', step: STEPS[store.get().state.phase] ?? from, error } });
      if (!isSignedOut(error)) onFailure(error);
    }
  }

  async function reserveAndSend(file: File, signal: AbortSignal): Promise<void> {
    set({ state: { phase: 'reserving' } });
    // Never aborted: without the answer there would be no id to delete.
    const { media_id: id, upload_url: url } = await runWrite(client, reserveMedia, file.name);
    if (signal.aborted) drop(id);
    signal.throwIfAborted();
    reserved = id;

    function onProgress(loaded: number, total: number) {
      if (!signal.aborted) set({ state: { phase: 'sending', loaded, total } });
    }
    onProgress(0, file.size);
    await runWrite(client, sendFile, { url, file, onProgress, signal });
    signal.throwIfAborted();
  }

  /** Marks a file as a video. Returns whether the video can be played by now. */
  async function markAndWait(id: string, signal: AbortSignal): Promise<boolean> {
    set({ state: { phase: 'marking' } });
    await runWrite(client, markVideo, { id, signal });
    signal.throwIfAborted();
    const isPlayable = await waitUntilPlayable(id, signal);
    signal.throwIfAborted();
    return isPlayable;
  }

  /** Checks at most 50 times, one after another; a failed check counts but ends nothing, except without a session. */
  async function waitUntilPlayable(id: string, signal: AbortSignal): Promise<boolean> {
    let due = delay(POLL_MS);
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      set({ state: { phase: 'processing', polls } });
      await due;
      signal.throwIfAborted();
      due = delay(POLL_MS);
      if (await client.fetchQuery(videoIsPlayable(id, signal)).catch(forgiveFailedCheck)) return true;
      signal.throwIfAborted();
    }
    return false;
  }

  /** Whether a save may be using the file. */
  const isInUse = () => reserved !== null && isKept(reserved);

  function drop(id: string) {
    runWrite(client, deleteMedia(id), undefined).catch(onDropFailure);
  }

  /** Deletes the reservation unless a save owns it. */
  function dropReserved() {
    if (reserved !== null && !isInUse()) drop(reserved);
    reserved = null;
  }

  /** Resets the chain: aborts the current attempt and deletes the reservation. */
  function reset() {
    running.abort();
    dropReserved();
    if (store.get().file) set({ state: IDLE, file: null });
  }

  /** Replaces the chosen file without uploading the new one yet. */
  function choose(file: File) {
    if (isRunning(store.get().state)) return;
    reset();
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
    /**
     * Repeats the failed step. An upload URL works only once, so sending needs a new
     * reservation.
     */
    retry() {
      const { state, file } = store.get();
      if (state.phase !== 'failed' || !file) return;
      if (state.step === 'mark') return void run(file, 'mark');
      dropReserved();
      void run(file, 'reserve');
    },
    reset,
    /** The form has unmounted, or the session is about to end: a file that nobody saved is deleted. */
    detach() {
      if (!isInUse()) reset();
    },
    /** The page unloads: only keepalive calls can still be sent. */
    pageHidden() {
      if (reserved === null || isInUse()) return;
      running.abort();
      deleteMediaNow(reserved, true).catch(() => undefined);
      reserved = null;
    },
  };
}

function forgiveFailedCheck(error: unknown) {
  if (isSignedOut(error)) throw error;
}
