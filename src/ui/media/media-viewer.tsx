import { ChevronLeft, ChevronRight, Eye, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { pressedKey } from '@/lib/browser/pressed-key';
import { truncate } from '@/lib/format/truncate';
import { Button } from '../controls/button';
import { Dialog } from '../overlays/dialog';
import { pressControl } from '../shortcuts/press-control';
import { shortcutOf } from '../shortcuts/shortcuts';
import { Media, type MediaKind } from './media';
import { NO_SHIELD, type Shield } from './shield';
import * as css from './viewer.css';

/** Addresses as sent by the API, or on this origin. */
export type ViewedMedia = { url: string; thumbnail?: string | null; kind?: MediaKind };

type Props = {
  media: readonly ViewedMedia[];
  /** The index of the media to show first, counted from 0. */
  start?: number;
  /** The owner of the media: a title, or "luna_ray's post". */
  of: string;
  /** The cover of the media until they are revealed. */
  shield?: Shield;
  /** The viewer has lifted the shield already. */
  revealed?: boolean;
  /** The post beside the media, with controls that shortcuts press. */
  about?: ReactNode;
  onClose: () => void;
};

/** Shows media one by one, as large as the window allows. */
export function MediaViewer({ media, start = 0, of, shield = NO_SHIELD, about, onClose, ...props }: Props) {
  const [at, setAt] = useState(start);
  const [zoom, setZoom] = useState(false);
  /** The index of the media that the viewer has revealed. */
  const [peeked, setPeeked] = useState<number | null>(null);
  const stage = useRef<HTMLElement>(null);
  const shown = media[at];
  const revealed = props.revealed === true || peeked === at;
  const { blur, grey } = revealed ? NO_SHIELD : shield;

  function go(to: number) {
    if (!media[to]) return;
    setAt(to);
    setZoom(false);
    setPeeked(null);
  }

  function keyDown(event: KeyboardEvent<HTMLElement>) {
    const shortcut = shortcutOf(event.nativeEvent);
    if (shortcut && !event.repeat) pressControl(shortcut, event.currentTarget);
    // A focused video handles the arrow keys itself, and zoomed media are scrolled by them.
    if (event.target instanceof HTMLVideoElement || event.target === stage.current) return;
    const key = pressedKey(event);
    if (key === 'ArrowLeft') go(at - 1);
    if (key === 'ArrowRight') go(at + 1);
  }

  if (!shown) return null;
  const from = <bdi>{`from ${truncate(of)}`}</bdi>;
  return (
    <Dialog title="Media" description={from} size="widest" onKeyDown={keyDown} onClose={onClose}>
      <div className={css.viewer}>
        <div className={css.buttons}>
          {media.length > 1 && (
            <>
              <Button
                autoFocus={start === media.length - 1}
                icon={ChevronLeft}
                disabledReason={at === 0 && 'This is the first one'}
                onClick={() => go(at - 1)}
              >
                Previous
              </Button>
              <Button
                autoFocus={start < media.length - 1}
                iconEnd={ChevronRight}
                disabledReason={at === media.length - 1 && 'This is the last one'}
                onClick={() => go(at + 1)}
              >
                Next
              </Button>
              <span className={css.place} role="status">{`${at + 1} of ${media.length}`}</span>
            </>
          )}
          <Button
            autoFocus={media.length === 1}
            icon={zoom ? ZoomOut : ZoomIn}
            aria-pressed={zoom}
            onClick={() => setZoom(!zoom)}
          >
            Zoom
          </Button>
          {(blur || grey) && (
            <Button icon={Eye} onClick={() => setPeeked(at)}>
              Show media
            </Button>
          )}
        </div>
        <div className={about ? css.withText : undefined}>
          <section
            ref={stage}
            className={about ? css.stageWithText : css.stage}
            aria-label={zoom ? 'Zoomed media' : undefined}
            tabIndex={zoom ? 0 : undefined}
          >
            <div
              key={shown.url}
              className={css.content}
              data-blur={blur}
              data-grey={grey}
              data-zoom={zoom}
              inert={blur}
            >
              <Media {...shown} label={`Media ${at + 1} of ${of}`} revealed={revealed} playable />
            </div>
          </section>
          {about}
        </div>
      </div>
    </Dialog>
  );
}
