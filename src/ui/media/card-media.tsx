import { Expand } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../controls/button';
import { lazyDialog } from '../overlays/on-demand';
import { Media } from './media';
import * as css from './media.css';
import type { ViewedMedia } from './media-viewer';

const MediaViewer = lazyDialog(() => import('./media-viewer'), 'MediaViewer');

interface CardMediaProps {
  media: ViewedMedia | null;
  /** Drawn on the card instead of `media`. */
  shown?: ViewedMedia | null;
  /** The owner of the media, for example a title. */
  of: string;
  label?: string;
  className?: string;
}

/** The framed media of a card, with a button that opens the viewer; 'no media' for none. */
export function CardMedia(props: CardMediaProps) {
  const { media, shown = media, of, label = `Media of ${of}`, className = '' } = props;
  const [opened, setOpened] = useState(false);
  return (
    <div className={`${css.frame} ${className}`}>
      {media && shown ? (
        <>
          <Media {...shown} label={label} />
          <span className={css.open}>
            <IconButton small icon={Expand} label="Open media" onClick={() => setOpened(true)} />
          </span>
          {opened && <MediaViewer media={[media]} of={of} onClose={() => setOpened(false)} />}
        </>
      ) : (
        <p className={css.none}>no media</p>
      )}
    </div>
  );
}
