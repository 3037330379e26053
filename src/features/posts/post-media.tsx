import { Expand, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { apiUrl } from '@/lib/browser/config';
import { Button, IconButton } from '@/ui/controls/button';
import { Media } from '@/ui/media/media';
import { overlay, media as picture } from '@/ui/media/media.css';
import { Picture } from '@/ui/media/picture';
import { NO_SHIELD, type Shield } from '@/ui/media/shield';
import { lazyDialog } from '@/ui/overlays/on-demand';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { visuallyHidden } from '@/ui/theme/global.css';
import type { Post } from '@/wire/posts.schema';
import * as css from './post-media.css';

const MediaViewer = lazyDialog(() => import('@/ui/media/media-viewer'), 'MediaViewer');

type Props = {
  media: Post['media'];
  /** The author's name, for screen readers. */
  username: string;
  shield: Shield;
  /** Too small for the controls of a video: a press opens the viewer, as on a picture. */
  still?: boolean;
  /** The post with its actions, for the viewer. */
  about: ReactNode;
};

/** The media of a reported post. If the viewer prefers a shield, they are blurred or grey until revealed. */
export function PostMedia({ media, username, shield, still = false, about }: Props) {
  const [revealed, setRevealed] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const keys = useShortcuts();
  const video = useRef<HTMLVideoElement>(null);
  const shields = shield.blur || shield.grey;
  // Turning the preference off and on again covers revealed media.
  if (!shields && revealed) setRevealed(false);
  const { blur, grey } = revealed ? NO_SHIELD : shield;
  const coverText = shield.blur ? 'Blur' : 'Grey';
  const [first, ...others] = media;
  // As many as fit. The last preview shows the number of the remaining media.
  const beside = still ? 1 : 2;

  useEffect(() => {
    if (blur || still) video.current?.pause();
  }, [blur, still]);

  if (!first) {
    return (
      <span className={visuallyHidden} aria-keyshortcuts={keys('o Enter')}>
        This post has no media
      </span>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keys have the button in its corner */}
      <div className={css.mainMedia} onClick={({ target }) => opensViewer(target) && setOpened(0)}>
        <div className={css.shielded} data-blur={blur} data-grey={grey} inert={blur}>
          <Media
            {...first}
            label={`From ${username}'s post`}
            still={still}
            revealed={revealed}
            videoRef={video}
          />
        </div>
        {shields && !still && (
          <Button
            small
            icon={revealed ? EyeOff : Eye}
            className={css.peek}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? coverText : 'Show media'}
          </Button>
        )}
        <span className={still ? css.openByKey : css.openInCorner}>
          <IconButton
            small
            icon={Expand}
            aria-keyshortcuts={keys('o Enter')}
            label={media.length > 1 ? `Open all ${media.length} media` : 'Open media'}
            onClick={() => setOpened(0)}
          />
        </span>
      </div>
      {others.length > 0 && (
        <div className={css.others}>
          {others.slice(0, beside).map(({ url, thumbnail }, at) => (
            <button
              key={url}
              type="button"
              className={css.thumbnail}
              aria-label={`Open media ${at + 2} of ${media.length}`}
              onClick={() => setOpened(at + 1)}
            >
              <div className={css.shielded} data-blur={blur} data-grey={grey} aria-hidden>
                <Picture className={picture} src={apiUrl(thumbnail ?? url)} alt="" revealed={revealed} />
              </div>
              {at === beside - 1 && others.length > beside && (
                <span className={overlay}>{`+${others.length - beside}`}</span>
              )}
            </button>
          ))}
        </div>
      )}
      {opened !== null && (
        <MediaViewer
          media={media}
          start={opened}
          of={`${username}'s post`}
          shield={shield}
          revealed={revealed}
          about={about}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Whether a click on the first media opens the viewer: not a click on a button, nor on the controls of a video. */
function opensViewer(target: EventTarget): boolean {
  return target instanceof Element && !target.closest('button, video[controls]');
}
