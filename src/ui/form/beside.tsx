import { type ReactNode, useSyncExternalStore } from 'react';

/** From this width up there is room for a preview beside the form. */
const ROOM = window.matchMedia('(min-width: 1300px)');
// Styles of the element, because the stylesheet is part of the first screen.
const BESIDE = { display: 'grid', gridTemplateColumns: '680px minmax(0, 1fr)', gap: 32, alignItems: 'start' };

function watchRoom(onChange: () => void) {
  ROOM.addEventListener('change', onChange);
  return () => ROOM.removeEventListener('change', onChange);
}

/** A form with its preview, where there is room for one. */
export function Beside({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const hasRoom = useSyncExternalStore(watchRoom, () => ROOM.matches);
  const isShown = hasRoom && Boolean(preview);
  return (
    <div style={isShown ? BESIDE : undefined}>
      {children}
      {isShown && preview}
    </div>
  );
}
