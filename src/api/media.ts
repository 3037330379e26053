import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import { uploadName } from '@/lib/files/media-files';
import { reservedMediaSchema, videoStatusSchema } from '@/wire/media.schema';
import { apiPath, receive, send } from './http/http';
import { type UploadFile, uploadFile } from './http/upload-file';
import { defineWrite } from './query/define-write';

/** Reserves a media id for a file name. Returns the id and the URL for the PUT. */
export const reserveMedia = defineWrite({
  key: ['media', 'reserve'],
  call: (name: string) => receive(reservedMediaSchema, 'POST', apiPath`/v1/media/${uploadName(name)}`),
});

/** Sends the file. A mutation, so that a 401 opens the sign-in dialog as after every other write. */
export const sendFile = defineWrite({
  key: ['media', 'send'],
  call: (put: UploadFile) => uploadFile(put),
  // The form that sends the file has its own Retry.
  act: ({ file }) => ({ kind: 'file', label: 'Upload', target: file.name, saved: { bytes: file.size } }),
});

/** Marks an uploaded file as a video. */
export const markVideo = defineWrite({
  key: ['media', 'mark'],
  call: ({ id, signal }: { id: string; signal: AbortSignal }) =>
    send('PATCH', apiPath`/v1/media/${id}`, { body: { video: true }, signal }),
});

/** Whether a video is playable. Never cached. */
export const videoIsPlayable = (id: string, signal: AbortSignal) =>
  queryOptions({
    queryKey: ['media', id, 'video'],
    queryFn: async () => {
      const path = apiPath`/v1/media/${id}/video`;
      return (await receive(videoStatusSchema, 'GET', path, { signal })).status !== 'uploaded';
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/**
 * Deletes an uploaded file by its id. A file that no longer exists counts as deleted. While
 * something uses the file, the server refuses and its text is shown.
 */
export function deleteMedia(id: string) {
  return defineWrite({ key: ['media', id], call: () => deleteMediaNow(id) });
}

/**
 * The call itself, for use within a larger write.
 * @param options `keepalive` for a page that unloads: the browser still sends the call, but the response is not read
 */
export async function deleteMediaNow(id: string, { keepalive = false } = {}): Promise<void> {
  await send('DELETE', apiPath`/v1/media/${id}`, { keepalive }).catch(forgiveGone);
}

/** Ignores a 404: media that no longer exist count as deleted. */
export function forgiveGone(error: unknown): void {
  if (!(error instanceof ApiError && error.message === 'media id not found')) throw error;
}
