import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { dialogError, isNotFound } from '@/lib/api-error';
import { notify } from './notice';
import { lazyDialog } from './on-demand';

const Confirm = lazyDialog(() => import('./confirm'), 'Confirm');

interface ConfirmDeleteProps {
  title: string;
  /** The verb on the button: 'Yes, Delete FAQ'. */
  action: string;
  /** The deletion, from `useWrite`. */
  write: { send: () => void; busy: boolean; failure: Error | null };
  onClose: () => void;
  /** What will be deleted. That it cannot be undone is added. */
  children: ReactNode;
}

/** Asks for confirmation before something is deleted for good, and shows why it could not be deleted. */
export function ConfirmDelete({ write, children, ...question }: ConfirmDeleteProps) {
  const { send, busy, failure } = write;
  const isGone = isNotFound(failure);
  const what = question.action.replace('Yes, Delete ', '');
  const endGone = useEffectEvent(() => {
    notify({ tone: 'info', text: `This ${what} was already deleted: ${failure?.message}` });
    question.onClose();
  });
  // Somebody else was first: nothing is left to confirm. The failed deletion reads its list again by itself.
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
  const error = dialogError(failure, `Deletion of this ${what}`);
  return <Confirm {...question} danger body={body} busy={busy} error={error} onConfirm={send} />;
}

/** The end of a successful deletion: a notice instead of the dialog. */
export function afterDelete(text: string, onClose: () => void) {
  return () => {
    notify({ tone: 'success', text });
    onClose();
  };
}
