import { ImageOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { apiUrl } from '@/lib/browser/config';
import { visuallyHidden } from '../theme/global.css';
import * as css from './media.css';
import { Picture } from './picture';
import { useStandsStill } from './shield';

const VIDEO = /\.(mp4|m4v|mov|webm|ogv)$/i;
const IMAGE = /\.(png|jpe?g|gif|webp|avif|bmp)$/i;

/** With a text selector, because some systems would draw an emoji. */
const PLAY = '▶\uFE0E';

export type MediaKind = 'image' | 'video';

/** The possible kinds of media at an address, in the order to try: the API does not send the kind. */
function kindsOf(url: string): MediaKind[] {
  const path = url.replace(/[?#].*/, '');
  if (VIDEO.test(path)) return ['video'];
  return IMAGE.test(path) ? ['image'] : ['image', 'video'];
}

type Props = {
  /** As sent by the API, or on this origin. */
  url: string;
  /** Shown for a video until it plays. */
  thumbnail?: string | null;
  /** The kind of media, if known. */
  kind?: MediaKind;
  /** The alternative text. */
  label: string;
  /** A video shows the thumbnail only, without room for controls, and plays in the viewer. */
  still?: boolean;
  /** The viewer has lifted the shield from the media. */
  revealed?: boolean;
  /** Offers a button that plays a picture that stands still. */
  playable?: boolean;
  videoRef?: Ref<HTMLVideoElement>;
};

/** A picture, or a video that plays on request: muted at first, with its thumbnail until then. */
export function Media({ kind, playable, ...props }: Props) {
  const { url, label, revealed = false } = props;
  const [failed, setFailed] = useState({ url, times: 0 });
  if (failed.url !== url) setFailed({ url, times: 0 });
  const onError = () => setFailed({ url, times: failed.times + 1 });
  const kinds = kind ? [kind] : kindsOf(url);
  const kindToTry = kinds[failed.times];

  if (kindToTry === 'image') {
    return (
      <Picture
        className={css.media}
        src={apiUrl(url)}
        alt={label}
        revealed={revealed}
        playable={playable}
        onError={onError}
      />
    );
  }
  if (kindToTry === 'video') return <Video {...props} onError={onError} />;
  return (
    <p className={css.broken}>
      <ImageOff size={20} className={css.brokenIcon} />
      {/* A small picture has room for the icon only. */}
      <span className={props.still ? visuallyHidden : undefined}>media could not be loaded</span>
    </p>
  );
}

type VideoProps = Omit<Props, 'kind' | 'playable'> & { onError: () => void };

function Video({ url, thumbnail = null, label, still, revealed = false, videoRef, onError }: VideoProps) {
  const standsStill = useStandsStill(revealed);
  // A poster may be a moving picture. One of this computer is a frame of the video.
  const isLocal = url.startsWith('blob:');
  const poster = thumbnail === null || (standsStill && !isLocal) ? undefined : apiUrl(thumbnail);
  return (
    <>
      {/* The videos are uploaded by creators, without captions. */}
      <video
        ref={videoRef}
        className={css.media}
        src={apiUrl(url)}
        poster={poster}
        // No poster: load metadata so that the first frame shows. For blob: URLs too, because Chromium reads
        // 50 MB ahead with preload=none.
        preload={poster === undefined || isLocal ? 'metadata' : 'none'}
        aria-label={label}
        controls={!still}
        muted
        playsInline
        onError={onError}
      />
      {still && (
        <span aria-hidden className={css.overlay}>
          {PLAY}
        </span>
      )}
    </>
  );
}
