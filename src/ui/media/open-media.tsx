import { Expand } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../controls/icon-button';
import { lazyDialog } from '../overlays/on-demand';
import type { ViewedMedia } from './media-viewer';
import * as css from './media-viewer.css';

const MediaViewer = lazyDialog(() => import('./media-viewer'), 'MediaViewer');

interface OpenMediaProps {
  media: ViewedMedia;
  /** What the media belong to, for example a title. */
  of: string;
}

/** The button in the corner of a `MediaFrame` that opens its media in the viewer. */
export function OpenMedia({ media, of }: OpenMediaProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <span className={css.open}>
        <IconButton small icon={Expand} label="Open media" onClick={() => setOpened(true)} />
      </span>
      {opened && <MediaViewer media={[media]} of={of} onClose={() => setOpened(false)} />}
    </>
  );
}
