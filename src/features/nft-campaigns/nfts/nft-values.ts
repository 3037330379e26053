import * as z from 'zod/mini';
import { parseDecimal } from '@/lib/format/number';
import { blockedReason, validateForm } from '@/ui/form/validate-form';
import { newCampaignNftSchema } from '@/wire/nft-campaigns.schema';
import { TEXT_LIMITS } from '@/wire/scalars';

export const BAD_QUANTITY = 'Max quantity must be a number.';

export function blankRow(): NftRow {
  // Not `randomUUID`, which browsers have over https only.
  const key = crypto.getRandomValues(new Uint32Array(2)).join('-');
  return { key, title: '', maxAvailable: '1', description: '', file: null };
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

// The typed texts, trimmed.
const typedNumber = z.transform((text: string) => parseDecimal(text.trim()) ?? Number.NaN);
const typedText = z.transform((text: string) => text.trim() || undefined);
const { title, maxAvailable, description } = newCampaignNftSchema.shape;

/** The specification has one message for any bad quantity (nft-campaigns-53); the contract has several. */
const wholeFromOne = z.int(BAD_QUANTITY).check(z.gte(1, BAD_QUANTITY));

/** A row as typed, piped to the body and the file of the call that creates its NFT. */
const nftSchema = z.object({
  /** Identifies the row during creation: indexes change when earlier rows are removed. */
  key: z.string(),
  title: z.pipe(z.string().check(z.trim()), title),
  maxAvailable: z.pipe(typedNumber, z.pipe(wholeFromOne, maxAvailable)),
  description: z.pipe(typedText, description),
  file: z.pipe(z.nullable(z.instanceof(File)), z.instanceof(File)),
});
export const nftFormSchema = z.object({ rows: z.array(nftSchema) });

/** One NFT of the form: its texts as typed, and its file. */
export type NftRow = z.input<typeof nftSchema>;
export type NftForm = { rows: NftRow[] };
export type Nft = z.infer<typeof nftSchema>;

export const LABELS = {
  title: 'title',
  maxAvailable: 'max quantity',
  description: 'description',
  file: 'media',
};

/** The NFT of a row, or the reason why it cannot be created yet (nft-campaigns-53). */
export function validateNft(row: NftRow): { nft: Nft | null; reason: string | null } {
  const { body, ...found } = validateForm(nftSchema, row);
  return { nft: body, reason: blockedReason(found, LABELS) };
}
