import { isRecord } from '../is-record';

/** The progress of one upload, with the number of sent bytes. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'reserving' }
  | { phase: 'sending'; loaded: number; total: number }
  | { phase: 'marking' }
  | { phase: 'processing'; polls: number }
  /** `stillProcessing`: the video did not become playable within the last poll. */
  | { phase: 'done'; stillProcessing: boolean }
  /** `isSent`: the file was sent, so another try only has to mark it as a video. */
  | { phase: 'failed'; isSent: boolean; error: Error };

export const IDLE: UploadState = { phase: 'idle' };

const RUNNING: readonly UploadState['phase'][] = ['reserving', 'sending', 'marking', 'processing'];

/** Whether the form has to wait for the upload. */
export function isRunning({ phase }: UploadState): boolean {
  return RUNNING.includes(phase);
}

/** The value of a form's `MediaField`: the chosen file and its upload. */
export type Upload = {
  file: File | null;
  state: UploadState;
  /** The id to send; null until the file is uploaded. */
  mediaId: string | null;
};

/** The value of a `MediaField` without a file. */
export const NO_UPLOAD: Upload = { file: null, state: IDLE, mediaId: null };

/** The uploads among the values of a form. */
export function uploadsIn(values: object): Upload[] {
  return Object.values(values).filter(isUpload);
}

export function isUpload(value: unknown): value is Upload {
  return isRecord(value) && Object.keys(NO_UPLOAD).every((name) => name in value);
}

/** Why a form has to wait for an upload; null if the file is uploaded, or without a file. */
export function waitReason({ file, state }: Upload): string | null {
  if (isRunning(state)) return 'The file is still being uploaded';
  if (state.phase === 'failed') return 'The file was not uploaded: try again or remove it';
  return file && state.phase === 'idle' ? 'Upload the chosen file or remove it first' : null;
}
