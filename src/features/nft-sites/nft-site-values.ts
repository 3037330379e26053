import * as z from 'zod/mini';
import type { NewNftSite } from '@/wire/nft-sites';
import { TEXT_LIMITS, text } from '@/wire/scalars';
import { DEFAULT_HEADING } from './nft-site-texts';

/** What the form holds as it is typed; the picture or video is the upload's. */
export type NftSiteValues = { heading: string; title: string; description: string };

export const EMPTY_DRAFT: NftSiteValues = { heading: '', title: '', description: '' };

const name = z.pipe(z.string().check(z.trim()), text(TEXT_LIMITS.name));

/** What the API would refuse; what is still empty is the button's to say. */
export const draftSchema = z.object({
  heading: name,
  title: name,
  description: text(TEXT_LIMITS.description),
});

/** The body that the draft stands for (spec 02 §5, 03 §3). Markdown goes out as it was typed. */
export function bodyOf({ heading, title, description }: NftSiteValues, mediaId: string): NewNftSite {
  return { mediaId, title: title.trim(), headline: heading.trim() || DEFAULT_HEADING, description };
}

/** Why the texts cannot be sent yet, for the button; null when they can. */
export function blockedReason(draft: NftSiteValues): string | null {
  if (draft.title.trim() === '') return 'Write the title first';
  if (draft.description.trim() === '') return 'Write the description first';
  const [fault] = draftSchema.safeParse(draft).error?.issues ?? [];
  return fault ? `The ${fault.path.join()} ${fault.message}` : null;
}
