import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useViewer } from '@/api/session/session';
import { API_HOST, isSandboxHost } from '@/lib/config';
import { isSuper } from '@/rules/scopes';
import { sheetShown } from '@/ui/shortcuts';
import * as option from '@/ui/text-input.css';
import { ALL_GROUPS } from './all-pages';
import { groupsFor } from './pages';
import * as css from './palette-list.css';
import { openQueryDevtools } from './query-devtools';

const DEVTOOLS = 'Query devtools';

type Props = {
  id: string;
  typed: string;
  /** The arrow keys and Enter pressed since the text last changed. */
  presses: readonly string[];
  /** Reports the id of the active line. */
  onActive: (lineId: string | undefined) => void;
  onClose: () => void;
};

/** All pages that the viewer may open and whose name contains the typed text (spec 03 §2). */
export function PaletteList({ id, typed, presses, onActive, onClose }: Props) {
  const navigate = useNavigate();
  const viewer = useViewer();

  const pages = groupsFor(isSuper(viewer), ALL_GROUPS).flatMap((group) =>
    group.pages.map(({ title, to }) => ({
      title,
      group: group.title,
      open: () => void navigate({ to }),
    })),
  );
  const entries = [
    ...pages,
    { title: 'Keyboard shortcuts', group: 'Help', open: () => sheetShown.set(true) },
    // For developers, who inspect the cache with it. Hidden with a real API.
    ...(isSandboxHost(API_HOST, window.location.origin)
      ? [{ title: DEVTOOLS, group: 'Developers', open: openQueryDevtools }]
      : []),
  ];
  const wanted = typed.trim().toLowerCase();
  const found = entries.filter(({ title, group }) => `${group} ${title}`.toLowerCase().includes(wanted));
  const active = stepThrough(presses, found.length);
  const activeId = active === null ? undefined : `${id}-${active}`;
  const chosen = presses.includes('Enter') ? found[active ?? 0] : undefined;

  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  function choose(entry: (typeof found)[number]) {
    onClose();
    entry.open();
  }
  const chooseByKey = useEffectEvent(() => chosen && choose(chosen));
  useEffect(() => {
    if (chosen) chooseByKey();
  }, [chosen]);

  if (found.length === 0) return <p role="status">No page has this name</p>;
  return (
    <div id={id} role="listbox" aria-label="Pages" className={css.list}>
      {found.map((entry, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focus is in the input, which handles the keys
        <div
          key={entry.title}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={option.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(entry)}
        >
          <span>{entry.title}</span>
          <span className={option.detail}>{entry.group}</span>
        </div>
      ))}
    </div>
  );
}

/** The active line after these arrow keys, wrapping at both ends; null before the first key. */
function stepThrough(presses: readonly string[], count: number): number | null {
  let active: number | null = null;
  for (const key of presses) {
    if (key === 'Enter' || count === 0) break;
    const step: number = key === 'ArrowDown' ? 1 : -1;
    active = active === null ? (step > 0 ? 0 : count - 1) : (active + step + count) % count;
  }
  return active;
}
