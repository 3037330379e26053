import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { deleteMedia, deleteMediaNow, markVideo, reserveMedia, sendFile, videoIsPlayable } from '@/api/media';
import { runWrite } from '@/api/query/run-write';
import { errorOf, isSignedOut } from '@/lib/api-error';
import { beforeSignOut } from '@/lib/browser/sign-out-guards';
import { createStore } from '@/lib/browser/store';
import { IDLE, isRunning, type Upload, type UploadState, type UploadStep } from '@/lib/files/upload-state';
import { isKept } from './kept-media';
import { usePageHide } from './use-page-hide';

/** The interval in ms, and the maximum number, of status checks for a video. */
const POLL_MS = 500;
const MAX_POLLS = 50;

type Snapshot = { state: UploadState; file: File | null };

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
        // Never aborted: without the answer there would be no id to delete.
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
      const error = errorOf(cause);
      set({ state: { phase: 'failed', step, error } });
      if (!isSignedOut(error)) onFailure(error);
    }
  }

  /** Checks at most 50 times, one after another; a failed check counts but ends nothing, except without a session. */
  async function waitUntilPlayable(id: string, signal: AbortSignal) {
    let due = pause();
    for (let polls = 0; polls < MAX_POLLS; polls++) {
      set({ state: { phase: 'processing', polls } });
      await due;
      if (signal.aborted) return false;
      due = pause();
      if (await client.fetchQuery(videoIsPlayable(id, signal)).catch(forgiveFailedCheck)) return true;
      if (signal.aborted) return false;
    }
    return false;
  }

  /** Whether a save may be using the file. */
  const isInUse = () => reserved !== null && isKept(reserved);

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

function pause() {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

type Options = {
  /** The text of `window.alert`, shown once per failed attempt. */
  failureText: string;
  /** The file is chosen first; a separate button uploads it (the campaign modal). */
  byButton?: boolean;
  /** Called when a file that was not kept could not be deleted. */
  onDropFailure?: (error: Error) => void;
  onChange: (upload: Upload) => void;
};

/** The message of create forms, and of the two edit forms, when an upload fails. */
export const CREATE_UPLOAD_FAILED = 'something went wrong! please try again';
export const EDIT_UPLOAD_FAILED = 'An error has occurred while uploading media. Please try again.';

/**
 * The upload of a form's one picture or video, for `MediaField`; returns what the buttons of the field do.
 * An uploaded file is deleted when the form is left, the viewer signs out or the tab is closed, unless `keepMedia` was
 * called with its id: the file is being saved then.
 */
export function useUpload({ failureText, byButton = false, onDropFailure, onChange }: Options) {
  const client = useQueryClient();
  const [chain] = useState(() => createUploadChain(client, () => window.alert(failureText), onDropFailure));
  const report = useEffectEvent(() => {
    const { file, state } = chain.get();
    onChange({ file, state, mediaId: state.phase === 'done' ? state.mediaId : null });
  });

  useEffect(() => chain.subscribe(() => report()), [chain]);
  usePageHide(chain.pageHidden);
  // `detach` at the unmount would be too late: the server refuses a deletion after the end of the session.
  useEffect(() => beforeSignOut(chain.detach), [chain]);
  useEffect(() => chain.detach, [chain]);

  return {
    onPick: byButton ? chain.choose : chain.start,
    onUpload: byButton ? chain.upload : undefined,
    onCancel: chain.reset,
    onRetry: chain.retry,
    onRemove: chain.reset,
  };
}
