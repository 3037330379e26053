import type { NftState } from '@/api/upload/nft-queue';
import { nftErrorText } from '@/features/nft-campaigns/nft-error-text';
import { IDLE, type UploadState } from '@/lib/files/upload-state';

export function failureOf(state: NftState | undefined): string | null {
  return state?.phase === 'failed' && state.error ? nftErrorText(state.error) : null;
}

/** The state to show as upload progress. */
export function progressOf(state: NftState | undefined): UploadState {
  if (!state || state.phase === 'failed') return IDLE;
  return state.phase === 'waiting' ? { phase: 'reserving' } : state;
}
