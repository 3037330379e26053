import type { QueryClient } from '@tanstack/react-query';
import { deleteMedia, deleteMediaNow, markVideo, reserveMedia, sendFile } from '@/api/media';
import { runWrite } from '@/api/query/run-write';
import { errorOf, isSignedOut } from '@/lib/api-error';
import { createStore } from '@/lib/browser/store';
import { isRunning, NO_UPLOAD, type Upload, type UploadState } from '@/lib/files/upload-state';
import { isKept } from './kept-media';
import { waitUntilPlayable } from './wait-until-playable';

/** Whether an upload in progress has sent its file. */
const isSent = ({ phase }: UploadState) => phase === 'marking' || phase === 'processing';

/**
 * Uploads one file at a time: reserve, send, mark as video, wait until it is playable. The chain
 * lives outside React, so it can still delete after the form has unmounted. A reservation is deleted when its file is no
 * longer wanted, unless a save may be using the file; a failed deletion is silent without `onDropFailure`, because the
 * server drops unattached media after a day.
 * @param onFailure called when an attempt fails, but not for a 401, which the sign-in dialog shows, and not
 *   after a reset or after the form was left
 */
export function createUploadChain(
  client: QueryClient,
  onFailure: (error: Error) => void,
  onDropFailure: (error: Error) => void = () => {},
) {
  const store = createStore<Upload>(NO_UPLOAD);
  /** Aborts the current attempt. */
  let attempt = new AbortController();
  /** The id of the file's reservation; null before the reservation and after its deletion. */
  let reserved: string | null = null;

  /** @param mediaId the id to send, once the file is uploaded */
  const setState = (state: UploadState, mediaId: string | null = null) =>
    store.set({ ...store.get(), state, mediaId });

  /** Uploads a file. If `retry` has kept the reservation, the file is sent already, and is only marked. */
  async function run(file: File) {
    attempt = new AbortController();
    const { signal } = attempt;
    try {
      const mediaId = reserved ?? (await reserveAndSend(file, signal));
      const isPlayable = file.type.startsWith('video/') ? await markAndWait(mediaId, signal) : true;
      setState({ phase: 'done', stillProcessing: !isPlayable }, mediaId);
    } catch (cause) {
      // Whoever aborted the attempt has set the state, or the page is gone.
      if (signal.aborted) return;
      const error = errorOf(cause);
      setState({ phase: 'failed', isSent: isSent(store.get().state), error });
      if (!isSignedOut(error)) onFailure(error);
    }
  }

  /** @returns the id of the reservation */
  async function reserveAndSend(file: File, signal: AbortSignal): Promise<string> {
    setState({ phase: 'reserving' });
    // Never aborted: without the answer there would be no id to delete.
    const { media_id: id, upload_url: url } = await runWrite(client, reserveMedia, file.name);
    if (signal.aborted) {
      drop(id);
      signal.throwIfAborted();
    }
    reserved = id;

    function onProgress(loaded: number, total: number) {
      if (!signal.aborted) setState({ phase: 'sending', loaded, total });
    }
    onProgress(0, file.size);
    await runWrite(client, sendFile, { url, file, onProgress, signal });
    signal.throwIfAborted();
    return id;
  }

  /** Marks a file as a video. @returns whether the video has become playable */
  async function markAndWait(id: string, signal: AbortSignal): Promise<boolean> {
    setState({ phase: 'marking' });
    await runWrite(client, markVideo, { id, signal });
    signal.throwIfAborted();
    const isPlayable = await waitUntilPlayable(client, id, signal, (polls) => {
      setState({ phase: 'processing', polls });
    });
    signal.throwIfAborted();
    return isPlayable;
  }

  /** Whether a save may be using the file. */
  const isInUse = () => reserved !== null && isKept(reserved);

  function drop(id: string) {
    runWrite(client, deleteMedia(id), undefined).catch(onDropFailure);
  }

  /** Forgets the reservation, and deletes it unless a save may be using it. */
  function dropReserved() {
    if (reserved !== null && !isInUse()) drop(reserved);
    reserved = null;
  }

  /** Resets the chain: aborts the current attempt and deletes the reservation. */
  function reset() {
    attempt.abort();
    dropReserved();
    // Without a file the state is idle already, and the form need not hear of a change.
    if (store.get().file) store.set(NO_UPLOAD);
  }

  /** Replaces the chosen file without uploading the new one yet. */
  function choose(file: File) {
    if (isRunning(store.get().state)) return;
    reset();
    store.set({ ...NO_UPLOAD, file });
  }

  function upload() {
    const { file, state } = store.get();
    if (file && state.phase === 'idle') void run(file);
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
    /** Repeats the failed step. */
    retry() {
      const { state, file } = store.get();
      if (state.phase !== 'failed' || !file) return;
      // An upload URL works only once, so sending needs a new reservation.
      if (!state.isSent) dropReserved();
      void run(file);
    },
    reset,
    /** The form has unmounted, or the session is about to end: a file that nobody saved is deleted. */
    detach() {
      if (!isInUse()) reset();
    },
    /** The page unloads: only keepalive calls can still be sent. */
    pageHidden() {
      if (reserved === null || isInUse()) return;
      attempt.abort();
      deleteMediaNow(reserved, { keepalive: true }).catch(() => undefined);
      reserved = null;
    },
  };
}
