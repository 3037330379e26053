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
  /** The index of the media in the viewer. */
  const [opened, setOpened] = useState<number | null>(null);
  const keys = useShortcuts();
  const hasShield = shield.blur || shield.grey;
  // Turning the preference off and on again covers revealed media.
  if (!hasShield && revealed) setRevealed(false);
  const [first, ...others] = media;

  if (!first) {
    return (
      <span className={visuallyHidden} aria-keyshortcuts={keys('o Enter')}>
        This post has no media
      </span>
    );
  }
  const cover = revealed ? NO_SHIELD : shield;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keys have the button in its corner */}
      <div className={css.mainMedia} onClick={({ target }) => opensViewer(target) && setOpened(0)}>
        <MainMedia
          media={first}
          label={`From ${username}'s post`}
          still={still}
          cover={cover}
          revealed={revealed}
        />
        {hasShield && !still && <RevealButton shield={shield} revealed={revealed} onReveal={setRevealed} />}
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
        <Previews
          others={others}
          room={still ? 1 : 2}
          cover={cover}
          revealed={revealed}
          onOpen={(index) => setOpened(index + 1)}
        />
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

type Covered = {
  /** The shield over the media at the moment. */
  cover: Shield;
  revealed: boolean;
};

type MainMediaProps = Covered & { media: Post['media'][number]; label: string; still: boolean };

/** The first media. A video pauses when it is blurred, or has no room for its controls. */
function MainMedia({ media, label, still, cover: { blur, grey }, revealed }: MainMediaProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (blur || still) video.current?.pause();
  }, [blur, still]);
  return (
    <div className={css.shielded} data-blur={blur} data-grey={grey} inert={blur}>
      <Media {...media} label={label} still={still} revealed={revealed} videoRef={video} />
    </div>
  );
}

type RevealProps = { shield: Shield; revealed: boolean; onReveal: (revealed: boolean) => void };

function RevealButton({ shield, revealed, onReveal }: RevealProps) {
  const coverText = shield.blur ? 'Blur' : 'Grey';
  return (
    <Button small icon={revealed ? EyeOff : Eye} className={css.peek} onClick={() => onReveal(!revealed)}>
      {revealed ? coverText : 'Show media'}
    </Button>
  );
}

type PreviewsProps = Covered & {
  /** The media after the first. */
  others: Post['media'];
  /** How many previews fit. The last one shows the number of the remaining media. */
  room: number;
  onOpen: (index: number) => void;
};

function Previews({ others, room, cover: { blur, grey }, revealed, onOpen }: PreviewsProps) {
  const remaining = others.length - room;
  return (
    <div className={css.others}>
      {others.slice(0, room).map(({ url, thumbnail }, index) => (
        <button
          key={url}
          type="button"
          className={css.thumbnail}
          aria-label={`Open media ${index + 2} of ${others.length + 1}`}
          onClick={() => onOpen(index)}
        >
          <div className={css.shielded} data-blur={blur} data-grey={grey} aria-hidden>
            <Picture className={picture} src={apiUrl(thumbnail ?? url)} alt="" revealed={revealed} />
          </div>
          {remaining > 0 && index === room - 1 && <span className={overlay}>{`+${remaining}`}</span>}
        </button>
      ))}
    </div>
  );
}
