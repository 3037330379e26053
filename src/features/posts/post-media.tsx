import { Eye, EyeOff, ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { apiUrl } from '@/lib/config';
import { Button } from '@/ui/button';
import type { Post } from '@/wire/posts';
import * as css from './post-media.css';

const VIDEO = /\.(mp4|m4v|mov|webm|ogv)$/i;
const IMAGE = /\.(png|jpe?g|gif|webp|avif|bmp)$/i;

/** What an address may lead to, to be tried in this order: the wire does not say whether it is a picture or a video. */
function kindsOf(url: string): ('image' | 'video')[] {
  const path = url.replace(/[?#].*/, '');
  if (VIDEO.test(path)) return ['video'];
  return IMAGE.test(path) ? ['image'] : ['image', 'video'];
}

type Props = {
  media: Post['media'][number];
  /** Whose post it is, for those who cannot see it. */
  username: string;
  /** Whether it is blurred until asked for. */
  blur: boolean;
};

/** A picture, or a video that plays when asked to: muted at first, its thumbnail in its place until then. */
export function PostMedia({ media, username, blur }: Props) {
  const [tried, setTried] = useState(0);
  const [revealed, setRevealed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const kind = kindsOf(media.url)[tried];
  const blurred = blur && !revealed;
  // Turned on again, the preference covers what was revealed before.
  if (!blur && revealed) setRevealed(false);

  useEffect(() => {
    if (blurred) video.current?.pause();
  }, [blurred]);

  if (!kind) {
    return (
      <div className={css.frame}>
        <p className={css.broken}>
          <ImageOff size={20} />
          media could not be loaded
        </p>
      </div>
    );
  }
  return (
    <div className={css.frame}>
      <div className={css.content} data-blurred={blurred} inert={blurred}>
        {kind === 'image' ? (
          <img
            className={css.media}
            src={apiUrl(media.url)}
            alt={`From ${username}'s post`}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setTried(tried + 1)}
          />
        ) : (
          <video
            ref={video}
            className={css.media}
            src={apiUrl(media.url)}
            poster={media.thumbnail === null ? undefined : apiUrl(media.thumbnail)}
            // Without a thumbnail its first frame has to stand for it.
            preload={media.thumbnail === null ? 'metadata' : 'none'}
            aria-label={`From ${username}'s post`}
            controls
            muted
            playsInline
            onError={() => setTried(tried + 1)}
          />
        )}
      </div>
      {blur && (
        <Button
          small
          icon={blurred ? Eye : EyeOff}
          className={blurred ? css.reveal : css.cover}
          onClick={() => setRevealed(blurred)}
        >
          {blurred ? 'Show media' : 'Blur'}
        </Button>
      )}
    </div>
  );
}
