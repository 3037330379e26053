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

const ALONE = { layout: undefined, stage: css.stage };
const WITH_TEXT = { layout: css.withText, stage: css.stageWithText };

/** Shows media one by one, as large as the window allows. */
export function MediaViewer({ media, start = 0, of, shield = NO_SHIELD, about, onClose, ...props }: Props) {
  const [at, setAt] = useState(start);
  const [zoom, setZoom] = useState(false);
  /** Whether the viewer has revealed the media shown now. */
  const [peeked, setPeeked] = useState(false);
  const stage = useRef<HTMLElement>(null);
  const shownMedia = media[at];
  const revealed = props.revealed === true || peeked;
  const { blur, grey } = revealed ? NO_SHIELD : shield;

  function go(to: number) {
    if (!media[to]) return;
    setAt(to);
    setZoom(false);
    setPeeked(false);
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

  if (!shownMedia) return null;
  const from = <bdi>{`from ${truncate(of)}`}</bdi>;
  const look = about ? WITH_TEXT : ALONE;
  return (
    <Dialog title="Media" description={from} size="widest" onKeyDown={keyDown} onClose={onClose}>
      <div className={css.viewer}>
        <div className={css.buttons}>
          {media.length > 1 && <TurnButtons start={start} at={at} count={media.length} onGo={go} />}
          <Button
            autoFocus={media.length === 1}
            icon={zoom ? ZoomOut : ZoomIn}
            aria-pressed={zoom}
            onClick={() => setZoom(!zoom)}
          >
            Zoom
          </Button>
          {(blur || grey) && (
            <Button icon={Eye} onClick={() => setPeeked(true)}>
              Show media
            </Button>
          )}
        </div>
        <div className={look.layout}>
          <section
            ref={stage}
            className={look.stage}
            // Zoomed media can be scrolled by keys.
            {...(zoom && { 'aria-label': 'Zoomed media', tabIndex: 0 })}
          >
            <div
              key={shownMedia.url}
              className={css.content}
              data-blur={blur}
              data-grey={grey}
              data-zoom={zoom}
              inert={blur}
            >
              <Media {...shownMedia} label={`Media ${at + 1} of ${of}`} revealed={revealed} playable />
            </div>
          </section>
          {about}
        </div>
      </div>
    </Dialog>
  );
}

type TurnButtonsProps = { start: number; at: number; count: number; onGo: (to: number) => void };

/** Previous and Next, and the place of the media among all. */
function TurnButtons({ start, at, count, onGo }: TurnButtonsProps) {
  const last = count - 1;
  return (
    <>
      <Button
        autoFocus={start === last}
        icon={ChevronLeft}
        disabledReason={at === 0 && 'This is the first one'}
        onClick={() => onGo(at - 1)}
      >
        Previous
      </Button>
      <Button
        autoFocus={start < last}
        iconEnd={ChevronRight}
        disabledReason={at === last && 'This is the last one'}
        onClick={() => onGo(at + 1)}
      >
        Next
      </Button>
      <span className={css.place} role="status">{`${at + 1} of ${count}`}</span>
    </>
  );
}
