import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { from } from '../theme/breakpoints';
import * as css from './preview.css';

/** From this width up there is room for a preview beside the form. */
const ROOM = window.matchMedia(from(1300));

function watchRoom(onChange: () => void) {
  ROOM.addEventListener('change', onChange);
  return () => ROOM.removeEventListener('change', onChange);
}

/** A form with its preview, where there is room for one. */
export function Beside({ preview, children }: { preview: ReactNode; children: ReactElement }) {
  const hasRoom = useSyncExternalStore(watchRoom, () => ROOM.matches);
  const isShown = hasRoom && Boolean(preview);
  return (
    <div className={isShown ? css.withPreview : undefined}>
      {children}
      {isShown && preview}
    </div>
  );
}
