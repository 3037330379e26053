import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { apiUrl } from '@/lib/config';
import { Button } from '@/ui/button';
import { Media, MediaFrame } from '@/ui/media';
import type { Post } from '@/wire/posts';
import * as css from './post-media.css';

type Props = {
  media: Post['media'][number];
  /** Whose post it is, for those who cannot see it. */
  username: string;
  /** Whether it is blurred until asked for. */
  blur: boolean;
};

/** What a reported post shows, covered until it is asked for when the viewer prefers that. */
export function PostMedia({ media, username, blur }: Props) {
  const [revealed, setRevealed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const blurred = blur && !revealed;
  // Turned on again, the preference covers what was revealed before.
  if (!blur && revealed) setRevealed(false);

  useEffect(() => {
    if (blurred) video.current?.pause();
  }, [blurred]);

  return (
    <MediaFrame>
      <div className={css.content} data-blurred={blurred} inert={blurred}>
        <Media
          url={apiUrl(media.url)}
          thumbnail={media.thumbnail && apiUrl(media.thumbnail)}
          label={`From ${username}'s post`}
          videoRef={video}
        />
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
    </MediaFrame>
  );
}
