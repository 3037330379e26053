import { ApiError } from './api-error';
import { isHtml, textOf } from './error-text';
import { truncate } from './truncate';

export const NFT_FAILED = 'There was an error creating your NFT';

/**
 * What a person is told when an NFT could not be created (spec 02 §8): the answer's text, else the error's message,
 * else that there was an error. It begins with a capital letter, a leading 'nft' is 'NFT'.
 */
export function nftErrorText(error: unknown): string {
  const said = (error instanceof Error ? error.message : textOf(error)).trim();
  if (said === '' || isHtml(said) || isStatusAlone(error)) return NFT_FAILED;
  return truncate(/^nft/i.test(said) ? `NFT${said.slice(3)}` : capitalised(said));
}

/** `HTTP 502` stands for an answer that said nothing (lib/error-text.ts). */
function isStatusAlone(error: unknown): boolean {
  return error instanceof ApiError && error.message === `HTTP ${error.status}`;
}

function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
