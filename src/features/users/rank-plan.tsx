import { tone } from '@/ui/form/media-field.css';
import type { RankChange } from './featured-order';
import * as css from './order.css';
import type { RankResult } from './use-rank-run';

type Props = {
  changes: readonly RankChange[];
  /** By user id, once the plan is being sent. */
  results: ReadonlyMap<string, RankResult> | undefined;
};

/** The ranks that will be sent, one call each, and how each call ended. */
export function RankPlan({ changes, results }: Props) {
  const done = [...(results?.values() ?? [])].filter(({ ok }) => ok).length;
  return (
    <>
      <p role="status">
        {results
          ? `${done} of ${changes.length} sent`
          : `${changes.length} of the featured users get another rank. All others keep theirs.`}
      </p>
      <ul>
        {changes.map(({ user, from, to }) => {
          const result = results?.get(user.id);
          return (
            <li key={user.id} className={css.row}>
              <bdi className={css.name}>{user.username}</bdi>
              <span className={css.rank}>{`${from ?? 'no rank'} → ${to}`}</span>
              {result && (
                <span dir="auto" className={tone[result.ok ? 'done' : 'failed']}>
                  {result.ok ? 'sent' : `not sent: ${result.why}`}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
