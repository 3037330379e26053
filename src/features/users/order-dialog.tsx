import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { featuredQuery } from '@/api/featured';
import { useRead } from '@/api/query/use-read';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LeftOut } from '@/ui/left-out';
import { EmptyPanel, FailedPanel } from '@/ui/panel';
import { Skeleton } from '@/ui/skeleton';
import type { User } from '@/wire/users';
import { rankChanges } from './featured-order';
import { OrderList } from './order-list';
import { RankPlan } from './rank-plan';
import { useRankRun } from './use-rank-run';

const TITLE = 'Order Featured';

/**
 * The featured users as an ordered list: moved by drag, by buttons or by Alt with the arrow keys, then sent as
 * a plan, one rank after another. Stands beside the list of spec 01 §2 and changes nothing until it is sent.
 */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { data, failure, retry, retrying } = useRead(featuredQuery);
  if (data) return <Order key={data.users.length} read={data.users} isAll={data.isAll} onClose={onClose} />;
  return (
    <Dialog title={TITLE} onClose={onClose}>
      {failure ? (
        <FailedPanel
          title="Featured could not be loaded"
          message={failure.message}
          onRetry={retry}
          retrying={retrying}
        />
      ) : (
        <>
          <p role="status">Reading all featured users…</p>
          <Skeleton width="100%" height={240} />
        </>
      )}
    </Dialog>
  );
}

type Props = { read: readonly User[]; isAll: boolean; onClose: () => void };

function Order({ read, isAll, onClose }: Props) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState(read);
  const [planned, setPlanned] = useState(false);
  const { run, start, sendRest, stop } = useRankRun();
  const changes = run?.changes ?? rankChanges(read, wanted);
  const failed = run ? run.changes.filter(({ user }) => !run.results.get(user.id)?.ok).length : 0;
  const [leaving, setLeaving] = useState(false);
  const unsent = run ? failed > 0 : changes.length > 0;

  function close() {
    if (unsent && !leaving) return setLeaving(true);
    // The next opening reads the ranks that were sent.
    client.removeQueries({ queryKey: featuredQuery.queryKey });
    onClose();
  }

  return (
    <Dialog
      title={TITLE}
      description="A lower rank appears higher in the app. Move users by drag, with the arrow buttons, or with Alt and the arrow keys."
      onClose={close}
      busy={run?.running}
      footer={
        <>
          {leaving && <p role="alert">The new order was not sent.</p>}
          {planned && !run && (
            <Button variant="outline" onClick={() => setPlanned(false)}>
              Back
            </Button>
          )}
          {run?.running ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button variant="outline" onClick={close}>
              {leaving ? 'Leave without sending' : run ? 'Close' : 'Cancel'}
            </Button>
          )}
          {!planned && (
            <Button
              variant="purple"
              disabled={changes.length === 0}
              disabledReason="Nobody has been moved yet"
              onClick={() => {
                setLeaving(false);
                setPlanned(true);
              }}
            >
              Show the plan
            </Button>
          )}
          {planned && (!run || failed > 0 || run.running) && (
            <Button
              variant="purple"
              loading={run?.running}
              onPress={(press) => (run ? sendRest(press) : start(press, changes))}
            >
              {run ? `Send the other ${failed}` : `Send ${countOf(changes.length)}`}
            </Button>
          )}
        </>
      }
    >
      <LeftOut rows={read} />
      {!isAll && <p>{`Only the first ${read.length} are listed; those after them keep their ranks.`}</p>}
      {read.length === 0 && <EmptyPanel title="Nobody is featured" />}
      {planned ? (
        <RankPlan changes={changes} results={run?.results} />
      ) : (
        <OrderList users={wanted} changes={changes} onOrder={setWanted} />
      )}
    </Dialog>
  );
}

function countOf(changes: number) {
  return changes === 1 ? '1 rank' : `${changes} ranks`;
}
