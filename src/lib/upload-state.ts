/** The steps of an upload that can fail; polling a video's status is not one (spec 03 §4). */
export type UploadStep = 'reserve' | 'send' | 'mark';

/** How far the upload of one file is (spec 02 §4). Bytes count what has left this computer. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'reserving' }
  | { phase: 'sending'; loaded: number; total: number }
  | { phase: 'marking' }
  | { phase: 'processing'; polls: number }
  /** `stillProcessing`: a video that did not become playable while it was waited for. */
  | { phase: 'done'; mediaId: string; stillProcessing: boolean }
  | { phase: 'failed'; step: UploadStep; error: Error };

export const IDLE: UploadState = { phase: 'idle' };

const RUNNING: readonly UploadState['phase'][] = ['reserving', 'sending', 'marking', 'processing'];

/** Whether the form has to wait for it. */
export function isRunning({ phase }: UploadState): boolean {
  return RUNNING.includes(phase);
}

/** Why a form cannot be sent with its upload as it is; null when it can, also without any file. */
export function blockedReason(state: UploadState, hasFile: boolean): string | null {
  if (isRunning(state)) return 'The file is still being uploaded';
  if (state.phase === 'failed') return 'The file was not uploaded: try again or remove it';
  return hasFile && state.phase === 'idle' ? 'Upload the chosen file first, or remove it' : null;
}
