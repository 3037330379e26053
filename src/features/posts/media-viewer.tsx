import { ChevronLeft, ChevronRight, Eye, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { apiUrl } from '@/lib/config';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Media } from '@/ui/media';
import type { Post } from '@/wire/posts';
import * as css from './post-media.css';
import type { Shield } from './post-preferences';

type Props = {
  media: Post['media'];
  /** The index of the media to show first, counted from 0. */
  start: number;
  username: string;
  shield: Shield;
  onClose: () => void;
};

const BARE: Shield = { blur: false, grey: false };

/** All media of a post, one at a time and as large as the window allows. */
export function MediaViewer({ media, start, username, shield, onClose }: Props) {
  const [at, setAt] = useState(start);
  const [zoom, setZoom] = useState(false);
  /** The index of the media that the viewer has revealed. */
  const [peeked, setPeeked] = useState<number | null>(null);
  const shown = media[at];
  const { blur, grey } = peeked === at ? BARE : shield;

  function go(to: number) {
    if (!media[to]) return;
    setAt(to);
    setZoom(false);
    setPeeked(null);
  }

  function keyDown(event: KeyboardEvent) {
    // A focused video handles the arrow keys itself.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowLeft') go(at - 1);
    if (event.key === 'ArrowRight') go(at + 1);
  }

  if (!shown) return null;
  return (
    <Dialog
      title="Media"
      description={`${at + 1} of ${media.length}, from ${username}'s post`}
      widest
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys duplicate the buttons */}
      <div className={css.viewer} onKeyDown={keyDown}>
        <div className={css.buttons}>
          <Button
            icon={ChevronLeft}
            disabled={at === 0}
            disabledReason="This is the first one"
            onClick={() => go(at - 1)}
          >
            Previous
          </Button>
          <Button
            autoFocus
            iconEnd={ChevronRight}
            disabled={at === media.length - 1}
            disabledReason="This is the last one"
            onClick={() => go(at + 1)}
          >
            Next
          </Button>
          <span className={css.place} role="status">{`${at + 1} of ${media.length}`}</span>
          <Button icon={zoom ? ZoomOut : ZoomIn} aria-pressed={zoom} onClick={() => setZoom(!zoom)}>
            Zoom
          </Button>
          {(blur || grey) && (
            <Button icon={Eye} onClick={() => setPeeked(at)}>
              Show media
            </Button>
          )}
        </div>
        <div className={css.stage}>
          <div
            key={shown.url}
            className={css.content}
            data-blur={blur}
            data-grey={grey}
            data-zoom={zoom}
            inert={blur}
          >
            <Media
              url={apiUrl(shown.url)}
              thumbnail={shown.thumbnail && apiUrl(shown.thumbnail)}
              label={`Media ${at + 1} of ${username}`}
            />
          </div>
        </div>
      </div>
    </Dialog>
  );
}
