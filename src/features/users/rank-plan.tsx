import type { RankChange } from './featured-order';
import * as css from './order.css';

/** The ranks that will be sent, one call each. */
export function RankPlan({ changes }: { changes: readonly RankChange[] }) {
  return (
    <>
      <p role="status">
        {`${changes.length} of the featured users get another rank. All others keep theirs.`}
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
