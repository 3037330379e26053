import type { NftState } from '@/api/upload/nft-queue';
import { ApiError } from '@/lib/api-error';
import { IDLE, type UploadState } from '@/lib/files/upload-state';
import { isHtml, textOf } from '@/lib/format/error-text';
import { truncate } from '@/lib/format/truncate';

export function failureOf(state: NftState | undefined): string | null {
  return state?.phase === 'failed' && state.error ? nftErrorText(state.error) : null;
}

/** The state to show as upload progress. */
export function progressOf(state: NftState | undefined): UploadState {
  if (!state || state.phase === 'failed') return IDLE;
  return state.phase === 'waiting' ? { phase: 'reserving' } : state;
}

export const NFT_FAILED = 'There was an error creating your NFT';

/**
 * The text for an NFT that could not be created (nft-campaigns-58): the answer's text, else the error's message,
 * else a fixed text. Its first letter is a capital; a leading 'nft' becomes 'NFT'.
 */
export function nftErrorText(error: unknown): string {
  const message = (error instanceof Error ? error.message : textOf(error)).trim();
  // `HTTP 502` replaces an answer without a text (lib/format/error-text.ts).
  const isStatusAlone = error instanceof ApiError && error.message === `HTTP ${error.status}`;
  if (message === '' || isHtml(message) || isStatusAlone) return NFT_FAILED;
  return truncate(message.replace(/^(nft|.)/iu, (start) => start.toUpperCase()));
}

/** The most NFTs that one column takes, then two, three, four and five. */
const MOST_IN_COLUMNS = [1, 2, 9, 12, 15];

/** The number of NFT cards side by side where there is room (nft-campaigns-47). */
export function columnsOf(nfts: number): number {
  return 1 + MOST_IN_COLUMNS.filter((most) => nfts > most).length;
}
