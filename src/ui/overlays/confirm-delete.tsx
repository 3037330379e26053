import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { dialogError, isNotFound } from '@/lib/api-error';
import { quoted } from '@/lib/format/truncate';
import { notify } from './notice';
import { lazyDialog } from './on-demand';

const Confirm = lazyDialog(() => import('./confirm'), 'Confirm');

interface ConfirmDeleteProps {
  title: string;
  /** The deleted item, as on the button 'Yes, Delete FAQ': 'FAQ'. */
  noun: string;
  /** The title or name of the deleted item, for a failure. */
  target: string;
  /** The deletion, from `useWrite`. */
  write: { send: () => void; busy: boolean; failure: Error | null };
  onClose: () => void;
  /** The effect of the deletion. 'This cannot be undone!' is added. */
  children: ReactNode;
}

/** Confirms a deletion, and shows the error of a failed one. */
export function ConfirmDelete({ title, noun, target, write, onClose, children }: ConfirmDeleteProps) {
  const { send, busy, failure } = write;
  const isGone = isNotFound(failure);
  const endGone = useEffectEvent(() => {
    notify({ tone: 'info', text: `The ${noun} ${quoted(target)} was already deleted: ${failure?.message}` });
    onClose();
  });
  // Somebody else was first, so nothing is left to confirm. The failed deletion has made the list stale.
  useEffect(() => {
    if (isGone) endGone();
  }, [isGone]);
  const body = (
    <>
      <p>{children}</p>
      <p>
        <strong>This cannot be undone!</strong>
      </p>
    </>
  );
  const error = dialogError(failure, `Deletion of the ${noun} ${quoted(target)}`);
  return (
    <Confirm
      danger
      title={title}
      body={body}
      action={`Yes, Delete ${noun}`}
      busy={busy}
      error={error}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

/** The end of a successful deletion: a notice instead of the dialog. */
export function afterDelete(text: string, onClose: () => void) {
  return () => {
    notify({ tone: 'success', text });
    onClose();
  };
}
