import type { NftState } from '@/api/upload/nft-queue';
import { isSignedOut } from '@/lib/api-error';
import { nftErrorText } from '@/lib/nft-error-text';
import { IDLE, type UploadState } from '@/lib/upload-state';

/** What is told of a failure; an ended session is told by the sign-in dialog alone. */
export function failureOf(state: NftState | undefined): string | null {
  return state?.phase === 'failed' && !isSignedOut(state.error) ? nftErrorText(state.error) : null;
}

/** What is shown as an upload. */
export function progressOf(state: NftState | undefined): UploadState {
  if (!state || state.phase === 'failed') return IDLE;
  return state.phase === 'waiting' ? { phase: 'reserving' } : state;
}
