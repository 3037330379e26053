import { parseDecimal } from '@/lib/number';
import { type NewCampaignNft, newCampaignNftSchema } from '@/wire/nft-campaigns';
import { TEXT_LIMITS } from '@/wire/scalars';

/** One NFT of the form: its texts as they were typed, and the file it is made of. */
export type NftRow = {
  /** What it is known by while it is made; rows before it may leave. */
  key: string;
  title: string;
  maxAvailable: string;
  description: string;
  file: File | null;
};

export type NftForm = { rows: NftRow[] };

export const BAD_QUANTITY = 'Max quantity must be a number.';

export function blankRow(): NftRow {
  return { key: crypto.randomUUID(), title: '', maxAvailable: '1', description: '', file: null };
}

/** The first title of an NFT made of a file: the file's name without its ending. */
export function titleOfFile(name: string): string {
  const title = name.replace(/\.[^.]*$/, '').trim() || name.trim();
  return title.slice(0, TEXT_LIMITS.name).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * A row for each of several files. What was typed before they were chosen is the first one's, but for the quantity,
 * which is meant for all.
 */
export function rowsOfFiles(files: readonly File[], typed: NftRow): NftRow[] {
  return files.map((file, at) => ({
    ...blankRow(),
    title: (at === 0 && typed.title.trim()) || titleOfFile(file.name),
    description: at === 0 ? typed.description : '',
    maxAvailable: typed.maxAvailable,
    file,
  }));
}

/** What is wrong with a title; null also while there is none yet. */
export function nftTitleProblem(title: string): string | null {
  return title.trim() === '' ? null : problemOf('title', title.trim());
}

export function quantityProblem(maxAvailable: string): string | null {
  const quantity = parseDecimal(maxAvailable.trim());
  if (quantity === null || !Number.isInteger(quantity) || quantity < 1) return BAD_QUANTITY;
  const problem = problemOf('maxAvailable', quantity);
  return problem && `Max quantity ${problem}`;
}

export function nftDescriptionProblem(description: string): string | null {
  return description.trim() === '' ? null : problemOf('description', description.trim());
}

/** By the contract's own rules. */
function problemOf(field: keyof NewCampaignNft, value: unknown): string | null {
  return newCampaignNftSchema.shape[field].safeParse(value).error?.issues[0]?.message ?? null;
}

/** Why an NFT cannot be created yet (spec 02 §5); null when it can. */
export function nftBlockedReason({ title, maxAvailable, description, file }: NftRow): string | null {
  if (title.trim() === '') return 'Write a title first';
  if (nftTitleProblem(title)) return 'Correct the title first';
  const quantity = quantityProblem(maxAvailable);
  if (quantity) return quantity;
  if (nftDescriptionProblem(description)) return 'Correct the description first';
  return file ? null : 'Choose an image or a video first';
}

/** A row in the API's words. @param row one with nothing wrong about it */
export function newNftOf({ title, maxAvailable, description }: NftRow): NewCampaignNft {
  return {
    title: title.trim(),
    maxAvailable: Number(maxAvailable),
    ...(description.trim() !== '' && { description: description.trim() }),
  };
}
