import { formSchema } from '@/ui/form/validate-form';
import { newNftSiteSchema } from '@/wire/nft-sites.schema';
import { DEFAULT_HEADING } from './nft-site-texts';

/** The values of the form without its file. */
type NftSiteValues = { headline: string; title: string; description: string };

export const BLANK_NFT_SITE: NftSiteValues = { headline: '', title: '', description: '' };

export const LABELS = { headline: 'heading', title: 'title', description: 'description', mediaId: 'photo' };

/** Creates a site. Markdown is sent as typed. */
export function newNftSite(mediaId: string | null) {
  return formSchema(
    ({ headline, title, description }: NftSiteValues) => ({
      mediaId,
      title: title.trim(),
      headline: headline.trim() || DEFAULT_HEADING,
      description,
    }),
    newNftSiteSchema,
  );
}
