import * as z from 'zod/mini';
import { parseDecimal } from '@/lib/number';
import { blockedReason, type Fault, judgeBody } from '@/ui/form/judge-body';
import { newCampaignNftSchema } from '@/wire/nft-campaigns';
import { TEXT_LIMITS } from '@/wire/scalars';

/** One NFT of the form: its texts as typed, and its file. */
export type NftRow = {
  /** Identifies the row during creation: indexes change when earlier rows are removed. */
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

/** The default title for a file: its name without the extension. */
export function titleOfFile(name: string): string {
  const title = name.replace(/\.[^.]*$/, '').trim() || name.trim();
  return title.slice(0, TEXT_LIMITS.name).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * A row for each of several files. The first row takes the texts typed before; the quantity applies to all
 * rows.
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

/** The body and the file of a call that creates an NFT. */
export const nftSchema = z.extend(newCampaignNftSchema, { key: z.string(), file: z.instanceof(File) });
export const nftFormSchema = z.object({ rows: z.array(nftSchema) });

export type Nft = z.infer<typeof nftSchema>;

export const LABELS = {
  title: 'title',
  maxAvailable: 'max quantity',
  description: 'description',
  file: 'media',
};

/** A row as the API names its fields, not yet validated. */
export function nftOf({ key, title, maxAvailable, description, file }: NftRow) {
  return {
    key,
    title: title.trim(),
    maxAvailable: parseDecimal(maxAvailable.trim()) ?? Number.NaN,
    ...(description.trim() !== '' && { description: description.trim() }),
    file,
  };
}

/** The specification has one message for any bad quantity (spec 02 §5); the contract has several. */
export function quantityFaults({ rows }: NftForm): Fault[] {
  return rows.flatMap((row, at) => {
    const { maxAvailable } = nftOf(row);
    if (Number.isInteger(maxAvailable) && maxAvailable >= 1) return [];
    return [{ path: ['rows', at, 'maxAvailable'], message: BAD_QUANTITY }];
  });
}

/** The NFT of a row, or the reason why it cannot be created yet (spec 02 §5). */
export function judgeNft(row: NftRow): { nft: Nft | null; reason: string | null } {
  const { body, missing, faults } = judgeBody(nftSchema, nftOf(row));
  const all = [...quantityFaults({ rows: [row] }), ...faults];
  return { nft: body, reason: blockedReason({ missing, faults: all }, LABELS) };
}
