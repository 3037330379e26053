import { mutationOptions } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import { uploadName } from '@/lib/media-files';
import { apiPath, receive, send } from './http/http';
import { type UploadFile, uploadFile } from './http/upload-file';

const wire = () => import('@/wire/media');

/** Holds no file in memory once it is over. */
const step = { gcTime: 0 };

/** Reserves a place for a file of that name: its media id, and where its bytes are to be PUT. */
export const reserveMedia = mutationOptions({
  ...step,
  mutationKey: ['media', 'reserve'],
  mutationFn: (filename: string) =>
    receive(wire, 'reservedMediaSchema', 'POST', apiPath`/v1/media/${uploadName(filename)}`),
});

/** A mutation, so that a 401 asks for the password as it does after every other write. */
export const sendFile = mutationOptions({
  ...step,
  mutationKey: ['media', 'send'],
  mutationFn: (put: UploadFile) => uploadFile(put),
});

/** Says of an uploaded file that it is a video. */
export const markVideo = mutationOptions({
  ...step,
  mutationKey: ['media', 'mark'],
  mutationFn: ({ id, signal }: { id: string; signal: AbortSignal }) =>
    send('PATCH', apiPath`/v1/media/${id}`, { body: { video: true }, signal }),
});

/** Whether a video can be played by now. No query: nothing but the upload that waits for it may ask. */
export const videoIsPlayable = mutationOptions({
  gcTime: 0,
  mutationKey: ['media', 'video'],
  mutationFn: async ({ id, signal }: { id: string; signal: AbortSignal }) => {
    const { status } = await receive(wire, 'videoStatusSchema', 'GET', apiPath`/v1/media/${id}/video`, {
      signal,
    });
    return status !== 'uploaded';
  },
});

/**
 * Deletes an uploaded file by its id; one that is gone already counts as deleted (spec 02 §8). Refused with the
 * server's text while something uses it.
 */
export function deleteMedia(id: string) {
  return mutationOptions({ ...step, mutationKey: ['media', id], mutationFn: () => deleteMediaNow(id) });
}

/** As above, for a page that is going: the browser sends it all the same, and nobody hears the answer. */
export function deleteMediaBehind(id: string): void {
  deleteMediaNow(id, true).catch(() => undefined);
}

/** The call itself, for a write of which it is a part. */
export async function deleteMediaNow(id: string, keepalive = false): Promise<void> {
  await send('DELETE', apiPath`/v1/media/${id}`, { keepalive }).catch(forgiveGone);
}

/** Whatever was to be deleted with its media is done when there are none (spec 02 §8). */
export function forgiveGone(error: unknown): void {
  if (!(error instanceof ApiError && error.message === 'media id not found')) throw error;
}
