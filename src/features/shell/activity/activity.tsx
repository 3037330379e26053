import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Entry } from '@/api/activity/entry';
import { ACTIVITY } from '@/api/activity/ledger';
import { useBulkCalls } from '@/api/activity/undo/use-bulk-calls';
import { undoWanted } from '@/lib/browser/undo-wanted';
import { ALREADY_UNDONE, BulkDialog } from '@/ui/bulk/bulk-dialog';
import { useStore } from '@/ui/hooks/use-store';
import { Confirm } from '@/ui/overlays/confirm';
import { ActivityTray } from './activity-tray';
import { entryStates, type Question, trayAt } from './entry-states';
import { undoByKey } from './undo-by-key';
import { undoByNotice } from './undo-by-notice';
import { undoEntry } from './undo-entry';

type Props = {
  open: boolean;
  /** Called when the key `z` opens the tray. */
  onOpen: () => void;
  onHide: () => void;
  /** Called if this code cannot be loaded. */
  onClose: () => void;
};

/** The open tray, and the questions before an undo. A notice or `z` may open a question while the tray is closed. */
export function Activity({ open, onOpen, onHide }: Props) {
  const client = useQueryClient();
  const { data: entries = [] } = useQuery<Entry[]>({ queryKey: ACTIVITY, queryFn: skipToken });
  const states = useStore(entryStates);
  const wanted = useStore(undoWanted);
  const at = useStore(trayAt);

  useEffect(() => {
    if (wanted.length === 0) return;
    // Not `wanted`: an effect may run twice.
    const queue = undoWanted.get();
    undoWanted.set([]);
    for (const each of queue) {
      if (each === 'newest') undoByKey(client);
      else undoByNotice(client, each);
    }
  }, [client, wanted]);

  useEffect(() => {
    if (at) onOpen();
  }, [at, onOpen]);

  function hide() {
    trayAt.set(null);
    onHide();
  }

  const waiting = entries.flatMap((entry) => {
    const state = states.get(entry.id);
    return state?.kind === 'question' ? [{ entry, question: state.question }] : [];
  })[0];
  const ofRun = entries.find(({ id }) => states.get(id)?.kind === 'plan-of-run');

  return (
    <>
      {open && <ActivityTray entries={entries} states={states} focusedId={at?.id ?? null} onClose={hide} />}
      {waiting && <UndoQuestion key={waiting.entry.id} {...waiting} />}
      {ofRun?.batchId && <UndoRun batchId={ofRun.batchId} onClose={() => entryStates.remove(ofRun.id)} />}
    </>
  );
}

function UndoRun({ batchId, onClose }: { batchId: number; onClose: () => void }) {
  const calls = useBulkCalls();
  const act = {
    name: 'Undo',
    items: calls.undoItems(batchId),
    caution: calls.irreversibleText(batchId) || undefined,
    whyGone: ALREADY_UNDONE,
  };
  return <BulkDialog {...calls} act={act} onClose={onClose} />;
}

function UndoQuestion({ entry, question }: { entry: Entry; question: Question }) {
  const client = useQueryClient();
  return (
    <Confirm
      {...question}
      onConfirm={() => void undoEntry(client, entry, question)}
      onClose={() => entryStates.remove(entry.id)}
    />
  );
}
