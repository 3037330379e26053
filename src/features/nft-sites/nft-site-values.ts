import { NO_UPLOAD, type Upload } from '@/lib/files/upload-state';
import { formSchema } from '@/ui/form/validate-form';
import { newNftSiteSchema } from '@/wire/nft-sites.schema';
import { DEFAULT_HEADING } from './nft-site-texts';

type NftSiteValues = { headline: string; title: string; description: string; media: Upload };

export const BLANK_NFT_SITE: NftSiteValues = { headline: '', title: '', description: '', media: NO_UPLOAD };

export const LABELS = { headline: 'heading', title: 'title', description: 'description', mediaId: 'photo' };

/** Creates a site. Markdown is sent as typed. */
export const newNftSite = formSchema(
  ({ headline, title, description, media }: NftSiteValues) => ({
    mediaId: media.mediaId,
    title: title.trim(),
    headline: headline.trim() || DEFAULT_HEADING,
    description,
  }),
  newNftSiteSchema,
);
