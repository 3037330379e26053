import { apiUrl } from '@/lib/browser/config';
import { facts } from '@/ui/lists/card.css';
import { Media, MediaFrame } from '@/ui/media/media';
import { OpenMedia } from '@/ui/media/open-media';
import type { NftSite } from '@/wire/nft-sites.schema';

/** An NFT site's picture or video. The box keeps its height if there is none. */
export function NftSiteMedia({ site: { media, title } }: { site: NftSite }) {
  const shown = media && {
    url: apiUrl(media.url),
    thumbnail: media.thumbnail && apiUrl(media.thumbnail),
  };
  return (
    <MediaFrame>
      {shown ? (
        <>
          <Media {...shown} label={`Of ${title}`} />
          <OpenMedia media={shown} of={title} />
        </>
      ) : (
        <p className={facts}>no media</p>
      )}
    </MediaFrame>
  );
}
