import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ACTIVITY, type Entry } from '@/api/activity/act';
import { useBulkCalls } from '@/api/activity/use-bulk-calls';
import { undoWanted } from '@/lib/browser/undo-wanted';
import { BulkDialog } from '@/ui/bulk/bulk-bar';
import { SETTLE_MS } from '@/ui/keyboard/press';
import { pressedShortcut } from '@/ui/keyboard/pressed-key';
import { useStore } from '@/ui/keyboard/use-outside';
import { Confirm } from '@/ui/overlays/confirm';
import { ActivityTray } from './activity-tray';
import { answer, answering, type Question } from './answering';
import { answerWanted } from './undo-key';

/** How many of the wanted undos have been started. */
let obeyed = 0;
// They are reset when the tray closes, and when this component has gone with the session.
undoWanted.subscribe(() => {
  if (undoWanted.get().length === 0) obeyed = 0;
});

/** The tray, when it is open, and the questions of an undo, which the key `z` can ask without it. */
export function Activity({ open, onHide }: { open?: boolean; onHide: () => void; onClose: () => void }) {
  const client = useQueryClient();
  const { data: entries = [] } = useQuery<Entry[]>({ queryKey: ACTIVITY, queryFn: skipToken });
  const states = useStore(answering);
  const wanted = useStore(undoWanted);

  useEffect(() => {
    for (; obeyed < wanted.length; obeyed += 1) answerWanted(client, wanted[obeyed] ?? null);
  }, [client, wanted]);

  const asked = entries.flatMap((entry) => {
    const question = states.get(entry.id);
    return typeof question === 'object' ? [{ entry, question }] : [];
  })[0];
  const ofRun = entries.find(({ id }) => states.get(id) === 'run');

  return (
    <>
      {open && <ActivityTray entries={entries} states={states} onClose={onHide} />}
      {asked && <Ask key={asked.entry.id} {...asked} />}
      {ofRun?.run && <UndoRun run={ofRun.run} onClose={() => answering.put(ofRun.id, null)} />}
    </>
  );
}

function UndoRun({ run, onClose }: { run: number; onClose: () => void }) {
  const calls = useBulkCalls();
  const act = { name: 'Undo', items: calls.undoItems(run), caution: calls.lasting(run) || undefined };
  return <BulkDialog {...calls} act={act} onClose={onClose} />;
}

function Ask({ entry, question }: { entry: Entry; question: Question }) {
  const client = useQueryClient();
  const { late, ...words } = question;
  const [askedAt] = useState(() => performance.now());
  const yes = () => void answer(client, entry, question);
  useEffect(() => {
    if (late === undefined) return;
    const press = (event: KeyboardEvent) => {
      // The second of two quick presses was not meant for a question that nobody had read.
      const isRead = event.timeStamp - askedAt > SETTLE_MS;
      // Neither was a letter that is typed in a dialog over it.
      const isTyped = event.target instanceof Element && event.target.matches('input, textarea, select');
      if (pressedShortcut(event) === 'z' && isRead && !isTyped && !event.repeat) yes();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  return (
    <Confirm
      {...words}
      startsOnAction={late === false}
      onConfirm={yes}
      onClose={() => answering.put(entry.id, null)}
    />
  );
}
