/** The steps of an upload that can fail. Polling a video's status cannot. */
export type UploadStep = 'reserve' | 'send' | 'mark';

/** The progress of one upload, with the number of sent bytes. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'reserving' }
  | { phase: 'sending'; loaded: number; total: number }
  | { phase: 'marking' }
  | { phase: 'processing'; polls: number }
  /** `stillProcessing`: the video did not become playable within the last poll. */
  | { phase: 'done'; mediaId: string; stillProcessing: boolean }
  | { phase: 'failed'; step: UploadStep; error: Error };

export const IDLE: UploadState = { phase: 'idle' };

const RUNNING: readonly UploadState['phase'][] = ['reserving', 'sending', 'marking', 'processing'];

/** Whether the form has to wait for the upload. */
export function isRunning({ phase }: UploadState): boolean {
  return RUNNING.includes(phase);
}

/** Why the upload blocks the form; null if it does not block, or without a file. */
export function blockedReason(state: UploadState, hasFile: boolean): string | null {
  if (isRunning(state)) return 'The file is still being uploaded';
  if (state.phase === 'failed') return 'The file was not uploaded: try again or remove it';
  return hasFile && state.phase === 'idle' ? 'Upload the chosen file or remove it first' : null;
}
