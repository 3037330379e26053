import { NO_UPLOAD, type Upload } from '../upload-state';

/** The upload with this id; null for none. */
export function uploadOf(mediaId: string | null): Upload {
  if (mediaId === null) return NO_UPLOAD;
  const file = new File(['1'], 'a.png', { type: 'image/png' });
  return { file, state: { phase: 'done', stillProcessing: false }, mediaId };
}
