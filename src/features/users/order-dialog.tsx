import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useTransition } from 'react';
import { useBulkCalls } from '@/api/activity/undo/use-bulk-calls';
import { featuredQuery } from '@/api/featured';
import { patchUser } from '@/api/patch-user';
import { onWriteElsewhere } from '@/api/query/invalidate';
import { keys } from '@/api/query/keys';
import { useRead } from '@/api/query/use-read';
import { exceptSignedOut } from '@/lib/api-error';
import { formatCounted } from '@/lib/format/format';
import { BulkDialog, type BulkItem } from '@/ui/bulk/bulk-dialog';
import { useTypedNumber } from '@/ui/bulk/use-typed-number';
import { Button } from '@/ui/controls/button';
import { cards } from '@/ui/lists/card.css';
import { LeftOut } from '@/ui/lists/left-out';
import { CardSkeletons } from '@/ui/lists/skeletons';
import { Dialog } from '@/ui/overlays/dialog';
import { notify } from '@/ui/overlays/notice';
import { EmptyPanel, FailedPanel } from '@/ui/overlays/panel';
import { useLeaveGuard } from '@/ui/overlays/use-leave-guard';
import type { User } from '@/wire/users.schema';
import { inWantedOrder, type RankChange, rankChanges } from './featured-order';
import * as css from './order.css';
import { OrderList } from './order-list';

const TITLE = 'Order Featured';
const HOW_TO_MOVE =
  'A lower rank appears higher in the app. Move users by dragging, with the arrow buttons, or with Alt and the arrow keys.';

/**
 * The featured users as an ordered list: moved by drag, by buttons or by Alt with the arrow keys, then sent as
 * a plan, one rank after another. Nothing changes before it is sent.
 */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { data, ...read } = useRead(featuredQuery);
  if (data) return <Order read={data.users} isAll={data.isAll} onClose={onClose} />;
  return (
    <Dialog title={TITLE} onClose={onClose}>
      {read.failure ? (
        <FailedPanel title="Featured could not be loaded" read={read} />
      ) : (
        <CardSkeletons loading="Loading all featured users…" grid={cards} height={36} />
      )}
    </Dialog>
  );
}

type Props = { read: readonly User[]; isAll: boolean; onClose: () => void };

function Order({ read, isAll, onClose }: Props) {
  const client = useQueryClient();
  const { send, ...ofRun } = useBulkCalls();
  const [wanted, setWanted] = useState(read);
  const [isReviewed, setIsReviewed] = useState(false);
  const [reviewing, startReview] = useTransition();
  /** The ranks that were sent, as the items of a run. */
  const [sentItems, setSentItems] = useState<readonly BulkItem[] | null>(null);
  const users = inWantedOrder(read, wanted);
  const changes = rankChanges(read, users);
  const planned = isReviewed && changes.length > 0;

  // A run guards the page by itself.
  const guard = useLeaveGuard({ dirty: changes.length > 0 && sentItems === null });
  const cancel = () => guard.leave(close);

  // The plan follows the ranks that other tabs change. The list does not: its rows would move under the hand.
  const followsRanks = planned && sentItems === null;
  useEffect(() => {
    if (!followsRanks) return;
    return onWriteElsewhere((stale) => {
      if (stale.some(([first]) => first === keys.users[0]))
        void client.refetchQueries({ queryKey: featuredQuery.queryKey });
    });
  }, [client, followsRanks]);

  function close() {
    // The next opening reads the ranks that were sent.
    void client.cancelQueries({ queryKey: featuredQuery.queryKey });
    client.removeQueries({ queryKey: featuredQuery.queryKey });
    onClose();
  }

  function reorder(next: readonly User[]) {
    setIsReviewed(false);
    setWanted(next);
  }

  function review() {
    setIsReviewed(true);
    const { queryKey } = featuredQuery;
    startReview(() =>
      client.refetchQueries({ queryKey }, { throwOnError: true }).catch((error) => {
        setIsReviewed(false);
        const failure = exceptSignedOut(error);
        if (failure) {
          const text = `Featured could not be loaded: ${failure.message}`;
          notify({ tone: 'failure', text, error: failure });
        }
      }),
    );
  }

  function sendPlan() {
    const items = changes.map(({ user, to }) => ({
      id: user.id,
      name: user.username,
      send: (run: number) => send(patchUser(user, 'featuredRank'), to, run),
    }));
    setSentItems(items);
  }

  const { typedField, typedReason } = useTypedNumber(changes.length, () => {
    // Until the ranks are read again, Enter sends as little as the button.
    if (!reviewing) sendPlan();
  });

  if (sentItems) {
    const act = { name: TITLE, title: () => TITLE, items: sentItems };
    return <BulkDialog {...ofRun} act={act} hasPlan={false} onClose={close} />;
  }

  return (
    <Dialog
      title={TITLE}
      description={planned ? undefined : HOW_TO_MOVE}
      onClose={cancel}
      footer={
        <>
          {planned && typedField}
          {planned && <Button onClick={() => setIsReviewed(false)}>Back</Button>}
          <Button onClick={cancel}>Cancel</Button>
          {!planned && (
            <Button
              variant="purple"
              disabledReason={changes.length === 0 && 'No user has been moved yet'}
              onClick={review}
            >
              Review changes
            </Button>
          )}
          {planned && (
            <Button variant="purple" loading={reviewing} disabledReason={typedReason} onPress={sendPlan}>
              {`Save ${formatCounted(changes.length, 'rank')}`}
            </Button>
          )}
        </>
      }
    >
      <LeftOut rows={read} />
      {!isAll && <p>{`Only the first ${read.length} are listed; those after them keep their ranks.`}</p>}
      {read.length === 0 && <EmptyPanel title="No user is featured" />}
      {planned ? (
        <RankPlan changes={changes} />
      ) : (
        <OrderList users={users} changes={changes} onOrder={reorder} />
      )}
      {guard.question}
    </Dialog>
  );
}

function RankPlan({ changes }: { changes: readonly RankChange[] }) {
  return (
    <>
      <p role="status">
        {`${formatCounted(changes.length, 'user')} will get a new rank. All others keep theirs.`}
      </p>
      <ul>
        {changes.map(({ user, from, to }) => (
          <li key={user.id} className={css.row}>
            <bdi className={css.name}>{user.username}</bdi>
            <span className={css.rank}>{`${from ?? 'no rank'} → ${to}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
