import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ACTIVITY, type Entry } from '@/api/activity/ledger';
import { useBulkCalls } from '@/api/activity/undo/use-bulk-calls';
import { undoWanted } from '@/lib/browser/undo-wanted';
import { ALREADY_UNDONE, BulkDialog } from '@/ui/bulk/bulk-dialog';
import { useStore } from '@/ui/hooks/use-store';
import { Confirm } from '@/ui/overlays/confirm';
import { ActivityTray } from './activity-tray';
import { entryStates, type Question } from './entry-states';
import { undoByKey } from './undo-by-key';
import { undoByNotice } from './undo-by-notice';
import { undoEntry } from './undo-entry';

type Props = {
  open: boolean;
  /** Called when the key `z` opens the tray. */
  onOpen: () => void;
  onHide: () => void;
  /** Called by `lazyDialog`, if this code cannot be loaded. */
  onClose: () => void;
};

/**
 * Carries out the undos that notices and `z` ask for (`undoWanted`); shows the open tray, and the questions before an undo,
 * which may come while the tray is closed.
 */
export function Activity({ open, onOpen, onHide }: Props) {
  const client = useQueryClient();
  const { data: entries = [] } = useQuery<Entry[]>({ queryKey: ACTIVITY, queryFn: skipToken });
  const states = [...useStore(entryStates).values()];
  const question = states.find((state) => state.kind === 'question');
  const planOfRun = states.find((state) => state.kind === 'plan-of-run');
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const wanted = useStore(undoWanted);

  const undoAllWanted = useEffectEvent(() => {
    // Not `wanted`: an effect may run twice.
    const queue = undoWanted.get();
    undoWanted.set([]);
    for (const each of queue) {
      if (each === 'newest') undoByKey(client, openAt);
      else undoByNotice(client, each);
    }
  });
  useEffect(() => {
    if (wanted.length > 0) undoAllWanted();
  }, [wanted]);

  function openAt(id: number | null) {
    setFocusedId(id);
    onOpen();
  }

  function hide() {
    setFocusedId(null);
    onHide();
  }

  return (
    <>
      {open && <ActivityTray entries={entries} focusedId={focusedId} onClose={hide} />}
      {question && <UndoQuestion key={question.entry.id} {...question} />}
      {planOfRun && <UndoRun {...planOfRun} />}
    </>
  );
}

function UndoRun({ entry }: { entry: Entry }) {
  const calls = useBulkCalls();
  const act = {
    name: 'Undo',
    items: calls.undoItems(entry.batchId),
    caution: calls.irreversibleText(entry.batchId) || undefined,
    whyGone: ALREADY_UNDONE,
  };
  return <BulkDialog {...calls} act={act} onClose={() => entryStates.remove(entry.id)} />;
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
