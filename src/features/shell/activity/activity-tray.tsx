import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Entry, pendingActs } from '@/api/activity/ledger';
import { Button } from '@/ui/controls/button';
import { SettlingBox } from '@/ui/lists/list';
import { Dialog } from '@/ui/overlays/dialog';
import { EmptyPanel } from '@/ui/overlays/panel';
import { EntryRow, PendingRow } from './entry-row';

/** How many entries are shown at first, and added by 'Show older'. */
const SHOWN = 50;

type Props = {
  /** Newest first. */
  entries: readonly Entry[];
  /** The id of the entry that gets the focus; null for none. */
  focusedId: number | null;
  onClose: () => void;
};

/** The acts of this person in this tab since signing in, newest first. */
export function ActivityTray({ entries, focusedId, onClose }: Props) {
  const pending = usePendingActs();
  const [shown, setShown] = useState(SHOWN);
  const router = useRouter();
  // The link of an entry leads to a page, or to a dossier over this one.
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose]);
  const older = entries.length - shown;
  return (
    <Dialog
      title="Activity"
      size="wide"
      description="What you did in this tab since you signed in or loaded the page."
      onClose={onClose}
    >
      {entries.length + pending.length === 0 ? (
        <EmptyPanel
          title="No activity yet"
          body="Your changes, exports and uploads appear here, with Undo where it is possible."
        />
      ) : (
        <SettlingBox
          as="ol"
          aria-label="Actions, newest first"
          // A write moves the rows when it begins, and has Undo in the same place when it has ended.
          shown={`${pending.length} in progress, ${entries.length} ended`}
        >
          {pending.map(({ id, act }) => (
            <PendingRow key={id} act={act} isFocused={id === focusedId} />
          ))}
          {entries.slice(0, shown).map((entry) => (
            <EntryRow key={entry.id} entry={entry} entries={entries} isFocused={entry.id === focusedId} />
          ))}
        </SettlingBox>
      )}
      {older > 0 && <Button onClick={() => setShown(shown + SHOWN)}>{`Show older (${older})`}</Button>}
    </Dialog>
  );
}

/** The acts in flight, newest first. */
function usePendingActs() {
  const client = useQueryClient();
  // Renders when a write begins or ends.
  useIsMutating();
  return pendingActs(client).reverse();
}
