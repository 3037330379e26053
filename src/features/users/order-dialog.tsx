import { useQueryClient } from '@tanstack/react-query';
import { useState, useTransition } from 'react';
import { useBulkCalls } from '@/api/activity/undo/use-bulk-calls';
import { featuredQuery } from '@/api/featured';
import { patchUser } from '@/api/patch-user';
import { keys } from '@/api/query/keys';
import { useRead } from '@/api/query/use-read';
import { useWriteElsewhere } from '@/api/query/use-write-elsewhere';
import { exceptSignedOut } from '@/lib/api-error';
import { formatCounted } from '@/lib/format/format';
import { leftOut } from '@/lib/odd-rows';
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
  if (data) return <Order listed={data.users} isAll={data.isAll} onClose={onClose} />;
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

type Props = { listed: readonly User[]; isAll: boolean; onClose: () => void };

function Order({ listed, isAll, onClose }: Props) {
  const client = useQueryClient();
  const { send, ...ofRun } = useBulkCalls();
  const [wanted, setWanted] = useState(listed);
  const { isReviewing, rereading, review, endReview } = useReview();
  /** The plan as the items of its run; null before the run. */
  const [runItems, setRunItems] = useState<readonly BulkItem[] | null>(null);
  const users = inWantedOrder(listed, wanted);
  const changes = rankChanges(listed, users);
  const showsPlan = isReviewing && changes.length > 0;

  // A run guards the page by itself.
  const guard = useLeaveGuard({ dirty: changes.length > 0 && runItems === null });
  const cancel = () => guard.leave(close);

  // From 20 ranks on their number is typed first (activity-17).
  const { typedField, typedReason } = useTypedNumber(changes.length, () => {
    // Until the ranks are read again, Enter sends as little as the button.
    if (!rereading) startRun();
  });

  function close() {
    // The next opening reads the ranks that were sent.
    void client.cancelQueries({ queryKey: featuredQuery.queryKey });
    client.removeQueries({ queryKey: featuredQuery.queryKey });
    onClose();
  }

  function reorder(next: readonly User[]) {
    endReview();
    setWanted(next);
  }

  function startRun() {
    const items = changes.map(({ user, to }) => ({
      id: user.id,
      name: user.username,
      send: (run: number) => send(patchUser(user, 'featuredRank'), to, run),
    }));
    setRunItems(items);
  }

  if (runItems) {
    const act = { name: TITLE, title: () => TITLE, items: runItems };
    // The plan has been reviewed here, so the run starts at once.
    return <BulkDialog {...ofRun} act={act} hasPlan={false} onClose={close} />;
  }

  return (
    <Dialog
      title={TITLE}
      description={showsPlan ? undefined : HOW_TO_MOVE}
      onClose={cancel}
      footer={
        <>
          {showsPlan && (
            <>
              {typedField}
              <Button onClick={endReview}>Back</Button>
            </>
          )}
          <Button onClick={cancel}>Cancel</Button>
          {!showsPlan && (
            <Button
              variant="purple"
              disabledReason={changes.length === 0 && 'No user has been moved yet'}
              onClick={review}
            >
              Review changes
            </Button>
          )}
          {/* A button of its own: 'Review changes' with another label would keep the focus, and a second Enter would send. */}
          {showsPlan && (
            <Button variant="purple" loading={rereading} disabledReason={typedReason} onPress={startRun}>
              {`Save ${formatCounted(changes.length, 'rank')}`}
            </Button>
          )}
        </>
      }
    >
      <LeftOut rows={listed} />
      {!isAll && <p>{`Only the first ${listed.length} are listed; those after them keep their ranks.`}</p>}
      {listed.length === 0 && leftOut(listed) === 0 && <EmptyPanel title="No user is featured" />}
      {showsPlan ? (
        <RankPlan changes={changes} reread={review} />
      ) : (
        <OrderList users={users} changes={changes} onOrder={reorder} />
      )}
      {guard.question}
    </Dialog>
  );
}

/** The review of the plan, which begins with another read of the ranks. If the read fails, there is no review. */
function useReview() {
  const client = useQueryClient();
  const [isReviewing, setIsReviewing] = useState(false);
  const [rereading, startReread] = useTransition();
  const endReview = () => setIsReviewing(false);

  function review() {
    setIsReviewing(true);
    const { queryKey } = featuredQuery;
    startReread(() =>
      client.refetchQueries({ queryKey }, { throwOnError: true }).catch((error) => {
        endReview();
        const failure = exceptSignedOut(error);
        if (failure) {
          const text = `Featured could not be loaded: ${failure.message}`;
          notify({ tone: 'failure', text, error: failure });
        }
      }),
    );
  }

  return { isReviewing, rereading, review, endReview };
}

type PlanProps = { changes: readonly RankChange[]; reread: () => void };

function RankPlan({ changes, reread }: PlanProps) {
  // The plan follows the ranks that other tabs change. The list does not: its rows would move under the hand.
  useWriteElsewhere(keys.users, reread);
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
