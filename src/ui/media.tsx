import { ImageOff } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import * as css from './media.css';

const VIDEO = /\.(mp4|m4v|mov|webm|ogv)$/i;
const IMAGE = /\.(png|jpe?g|gif|webp|avif|bmp)$/i;

export type MediaKind = 'image' | 'video';

/** What an address may lead to, to be tried in this order: the wire does not say whether it is a picture or a video. */
function kindsOf(url: string): MediaKind[] {
  const path = url.replace(/[?#].*/, '');
  if (VIDEO.test(path)) return ['video'];
  return IMAGE.test(path) ? ['image'] : ['image', 'video'];
}

type Props = {
  /** Ready to be loaded: an absolute address, or one of this origin. */
  url: string;
  /** What stands for a video until it plays. */
  thumbnail?: string | null;
  /** What it is, where that is known. */
  kind?: MediaKind;
  /** What it shows, for those who cannot see it. */
  label: string;
  videoRef?: Ref<HTMLVideoElement>;
};

/** A picture, or a video that plays when asked to: muted at first, its thumbnail in its place until then. */
export function Media({ url, thumbnail = null, kind, label, videoRef }: Props) {
  const [failed, setFailed] = useState({ url, times: 0 });
  if (failed.url !== url) setFailed({ url, times: 0 });
  const kinds = kind ? [kind] : kindsOf(url);
  const shown = kinds[failed.times];
  const onError = () => setFailed({ url, times: failed.times + 1 });

  if (!shown) {
    return (
      <p className={css.broken}>
        <ImageOff size={20} />
        media could not be loaded
      </p>
    );
  }
  if (shown === 'image') {
    return (
      <img
        className={css.media}
        src={url}
        alt={label}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={onError}
      />
    );
  }
  return (
    // Uploaded by creators, who give no captions.
    <video
      ref={videoRef}
      className={css.media}
      src={url}
      poster={thumbnail ?? undefined}
      // Without a thumbnail its first frame has to stand for it; of a file on this computer Chromium reads 50 MB
      // ahead when it is told to read none of it.
      preload={thumbnail === null || url.startsWith('blob:') ? 'metadata' : 'none'}
      aria-label={label}
      controls
      muted
      playsInline
      onError={onError}
    />
  );
}

/** The place of media on a card or in a form; it keeps its height when there is nothing to show. */
export function MediaFrame({ children }: { children: ReactNode }) {
  return <div className={css.frame}>{children}</div>;
}
