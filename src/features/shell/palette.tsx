import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useViewer } from '@/api/session/session';
import { API_HOST, isSandboxHost } from '@/lib/config';
import { isSuper } from '@/rules/scopes';
import { Dialog } from '@/ui/dialog';
import { TextInput } from '@/ui/text-input';
import { groupsFor } from './pages';
import { openQueryDevtools } from './query-devtools';

const DEVTOOLS = 'Query devtools';

/** Ctrl/Cmd+K: every page the viewer may open, by typing a part of its name (spec 03 §2). */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const [typed, setTyped] = useState('');

  const pages = groupsFor(isSuper(viewer), { unlisted: true }).flatMap((group) =>
    group.pages.map((page) => ({ ...page, group: group.title })),
  );
  const entries = [
    ...pages.map(({ title, group }) => ({ value: title, label: title, detail: group })),
    // Developers read cache state; against a real API the devtools stay away (issue text of the foundation).
    ...(isSandboxHost(API_HOST, window.location.origin)
      ? [{ value: DEVTOOLS, label: DEVTOOLS, detail: 'Developers' }]
      : []),
  ];
  const wanted = typed.trim().toLowerCase();
  const found = entries.filter(({ label, detail }) => `${detail} ${label}`.toLowerCase().includes(wanted));

  function choose(title: string) {
    onClose();
    if (title === DEVTOOLS) return openQueryDevtools();
    const page = pages.find((candidate) => candidate.title === title);
    if (page) void navigate({ to: page.to });
  }

  return (
    <Dialog title="Go to" high onClose={onClose}>
      <TextInput
        label="Page"
        hideLabel
        placeholder="Type the name of a page"
        value={typed}
        onChange={setTyped}
        options={found}
        onChoose={({ value }) => choose(value)}
        openOnFocus
        onKeyDown={(event) => {
          // Without stepping into the list first, Enter means its first line.
          const [first] = found;
          if (event.key === 'Enter' && first && !event.currentTarget.hasAttribute('aria-activedescendant')) {
            choose(first.value);
          }
        }}
        autoFocus
      />
      {found.length === 0 && <p role="status">No page has this name</p>}
    </Dialog>
  );
}
